import * as v from 'valibot';
import { ArtPath, Colour, Text } from './schema-parts.ts';

/**
 * The squares of a brand's symbol sheet: seven and big win, two symbols of one family and two of another, the back of a
 * tile, and the brand's mark (GAME-13).
 */
export const SYMBOLS = ['seven', 'bigWin', 'one', 'two', 'three', 'four', 'back', 'mark'] as const;

/** The pictures that the horizontal wheel may have. */
const WheelPicture = v.picklist(['wheel', 'washing-machine']);
export type WheelPicture = v.InferOutput<typeof WheelPicture>;

/**
 * The brand of a campaign (CFG-2): the six variables and two attributes of the design system, the pictures by slot, and
 * the text of the offer poster. Everything is optional: the default theme is complete.
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
      /** The background of the dock on the contact screens, for a brand whose other short screens have none. */
      contact: v.optional(ArtPath),
      complete: v.optional(ArtPath),
      early: v.optional(ArtPath),
      expired: v.optional(ArtPath),
      desktop: v.optional(ArtPath),
      prize: v.optional(ArtPath),
      /** Displayed after a lost game. */
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
  /** The sound of the games: high and clear, low and round, or light. */
  sound: v.optional(v.picklist(['bright', 'warm', 'soft'])),
  /** The names of the first six symbols of `art.symbols`, for screen readers. */
  symbols: v.optional(v.tuple([Text, Text, Text, Text, Text, Text])),
  /** The picture of the horizontal wheel; a wheel on a stand if absent. */
  wheelPicture: v.optional(WheelPicture),
  /** The name of the horizontal wheel, for screen readers; derived from its picture if absent. */
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
