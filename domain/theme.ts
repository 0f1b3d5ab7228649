import * as v from 'valibot';
import { ArtPath, Colour, Text } from './schema.ts';

/**
 * The squares of a brand's sheet of symbols: seven and big win, two symbols of one family and two of another, the back
 * of a tile, and the brand's mark (E-5).
 */
export const SYMBOLS = ['seven', 'bigWin', 'one', 'two', 'three', 'four', 'back', 'mark'] as const;

/** What the horizontal wheel may be drawn as. */
const WheelPicture = v.picklist(['wheel', 'washing-machine']);
export type WheelPicture = v.InferOutput<typeof WheelPicture>;

/**
 * The brand of a campaign (CFG-2, an addition): the six variables and two attributes of the design system, the pictures
 * by slot, and the words of the offer poster. Everything is optional: the default theme is complete.
 */
export const Theme = v.object({
  brandName: Text,
  field: v.optional(Colour),
  onField: v.optional(Colour),
  action: v.optional(Colour),
  onAction: v.optional(Colour),
  spot: v.optional(Colour),
  display: v.optional(v.picklist(['funnel-display', 'imbue', 'dynapuff', 'hanken-grotesk'])),
  scheme: v.optional(v.picklist(['auto', 'light', 'dark']), 'auto'),
  shape: v.optional(v.picklist(['soft', 'cut', 'round']), 'soft'),
  art: v.optional(
    v.object({
      emblem: v.optional(ArtPath),
      poster: v.optional(ArtPath),
      backdrop: v.optional(ArtPath),
      band: v.optional(ArtPath),
      ground: v.optional(ArtPath),
      /** Shown on the dock of the contact screens, for a brand whose other short screens have no ground. */
      contact: v.optional(ArtPath),
      complete: v.optional(ArtPath),
      early: v.optional(ArtPath),
      expired: v.optional(ArtPath),
      desktop: v.optional(ArtPath),
      prize: v.optional(ArtPath),
      /** Shown where a game was lost. */
      lost: v.optional(ArtPath),
      /** The games' symbols: a sheet of eight squares in a row, each a group with one of the ids of `SYMBOLS`. */
      symbols: v.optional(ArtPath),
      /** The pictures around the text of an offer of the layout `sheet`. */
      sheetBird: v.optional(ArtPath),
      sheetLight: v.optional(ArtPath),
      sheetLeaves: v.optional(ArtPath),
      bubbles: v.optional(ArtPath),
    }),
    {},
  ),
  /** How the games sound: high and clear, low and round, or light. */
  sound: v.optional(v.picklist(['bright', 'warm', 'soft'])),
  /** What the first six symbols of `art.symbols` are called, for those who do not see them. */
  symbols: v.optional(v.tuple([Text, Text, Text, Text, Text, Text])),
  /** What the horizontal wheel is drawn as: without it a wheel on a stand. */
  wheelPicture: v.optional(WheelPicture),
  /** What the horizontal wheel is called, for those who do not see it; without it by its picture. */
  wheel: v.optional(Text),
  offer: v.optional(
    v.object({
      layout: v.optional(v.picklist(['poster', 'sheet']), 'poster'),
      headline: Text,
      /** The poster already contains the headline, which is then kept for screen readers only. */
      headlineInArt: v.optional(v.boolean(), false),
      lead: Text,
      shop: v.optional(Text),
      earn: v.optional(Text),
      action: v.optional(Text, 'Continue'),
    }),
  ),
});

export type Theme = v.InferOutput<typeof Theme>;
