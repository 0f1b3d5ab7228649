import type { LOCAL } from './local.ts';

/** A variable face as its package has it, and what the site uses of it. */
export interface Face {
  /** Its CSS family; the package's name is part of the paths below. */
  readonly family: string;
  readonly package: string;
  /** Its file in the package, with every axis that is wanted. */
  readonly file: string;
  /** The weights that style sheets, art and games ask for; one alone leaves no axis. */
  readonly weights: readonly [lightest: number, heaviest: number];
  /** How much smaller or larger than its file it is drawn, in per cent. */
  readonly scale?: number;
  readonly standIns: readonly StandIn[];
}

/** Local fonts that take a face's place until it has come, for a range of its weights. */
export interface StandIn {
  readonly family: string;
  readonly weights: readonly [lightest: number, heaviest: number];
  /** Where the face is measured on its axes: its usual weight there, its usual size. */
  readonly at: Readonly<Record<string, number>>;
  /** One of `LOCAL`. */
  readonly local: keyof typeof LOCAL;
}

/** The faces of the design. Every page has the first, and one of the others. */
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
    // With its axis of optical sizes, which browsers set from the size of the text.
    file: 'imbue-latin-standard-normal',
    weights: [600, 600],
    // Instead of font-size-adjust, beside which the stand-ins' own size-adjust would have no effect.
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
    // Not bold: under font-size-adjust these are as wide as the face.
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
 * The characters of a face: ASCII and Latin-1, which names and addresses in English and Spanish need, and what
 * campaigns and texts set besides. What is not in the file is drawn by the next font of the stack.
 */
export const CHARACTERS =
  String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff)) + '\u2009\u200A\u202F‐‑‒–—‘’‚“”„•…′″‹›€™−←↑→↓ıŒœˆ˚˜';
