import type { LOCAL } from './local.ts';

/** A variable typeface in its package, and the parts that the site uses. */
export interface Face {
  /** CSS family. The package's name is part of the paths below. */
  readonly family: string;
  readonly package: string;
  /** Name of its file in the package, with every required axis. */
  readonly file: string;
  /** Weights that style sheets, art and games use. A single weight removes the axis. */
  readonly weights: readonly [lightest: number, heaviest: number];
  /** Size at which it is rendered, in percent of the size in its file. */
  readonly scale?: number;
  readonly standIns: readonly StandIn[];
}

/** Local fonts that replace a typeface until it is loaded, for a range of its weights. */
export interface StandIn {
  readonly family: string;
  readonly weights: readonly [lightest: number, heaviest: number];
  /** Axis values at which the typeface is measured: its usual weight and size. */
  readonly at: Readonly<Record<string, number>>;
  /** Key of a font in `LOCAL`. */
  readonly local: keyof typeof LOCAL;
}

/** The typefaces of the design. Every page uses the first, and one of the others. */
export const FACES: readonly Face[] = [
  {
    family: 'Hanken Grotesk',
    package: 'hanken-grotesk',
    file: 'hanken-grotesk-latin-wght-normal',
    weights: [400, 800],
    standIns: [
      { family: 'Hanken Grotesk Fallback', weights: [400, 500], at: { wght: 400 }, local: 'arial' },
      { family: 'Hanken Grotesk Fallback', weights: [600, 800], at: { wght: 650 }, local: 'arialBold' },
      { family: 'Hanken Grotesk Fallback Android', weights: [400, 500], at: { wght: 400 }, local: 'roboto' },
      { family: 'Hanken Grotesk Fallback Android', weights: [600, 800], at: { wght: 650 }, local: 'robotoBold' },
    ],
  },
  {
    family: 'Imbue',
    package: 'imbue',
    // Includes the axis of optical sizes, which browsers set from the text size.
    file: 'imbue-latin-standard-normal',
    weights: [600, 600],
    // Used instead of font-size-adjust, which would disable the size-adjust of the fallback fonts.
    scale: 99.36,
    standIns: [
      { family: 'Imbue Fallback', weights: [600, 600], at: { opsz: 34 }, local: 'timesNewRomanBold' },
      { family: 'Imbue Fallback Android', weights: [600, 600], at: { opsz: 34 }, local: 'notoSerifBold' },
    ],
  },
  {
    family: 'DynaPuff',
    package: 'dynapuff',
    file: 'dynapuff-latin-wght-normal',
    weights: [700, 700],
    // Not bold: under font-size-adjust these are as wide as the typeface.
    standIns: [
      { family: 'DynaPuff Fallback', weights: [700, 700], at: {}, local: 'arial' },
      { family: 'DynaPuff Fallback Android', weights: [700, 700], at: {}, local: 'roboto' },
    ],
  },
  {
    family: 'Funnel Display',
    package: 'funnel-display',
    file: 'funnel-display-latin-wght-normal',
    weights: [600, 700],
    standIns: [
      { family: 'Funnel Display Fallback', weights: [600, 700], at: { wght: 600 }, local: 'arialBold' },
      { family: 'Funnel Display Fallback Android', weights: [600, 700], at: { wght: 600 }, local: 'robotoBold' },
    ],
  },
];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * The characters of a typeface: ASCII and Latin-1, which names and addresses in English and Spanish need, and
 * additional characters of campaigns and texts. Characters that are not in the file are rendered with the next font of
 * the stack.
 */
export const CHARACTERS =
  String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff)) + '\u2009\u200A\u202F‐‑‒–—‘’‚“”„•…′″‹›€™−←↑→↓ıŒœˆ˚˜';
