import type { ScreenName } from '#domain/screens.ts';
import type { StateCode } from '#domain/us-states.ts';

// The behaviour of visitors. These are assumptions, documented in docs/operate/operations.md. Replace them with your
// own measurements.

/** Share of a screen's visitors who leave there. */
export const LEAVING: Readonly<Partial<Record<ScreenName, number>>> = {
  offer: 0.35,
  gate: 0.12,
  signIn: 0.3,
  register: 0.25,
  upload: 0.3,
  form: 0.18,
  bonus: 0.02,
};

/** Mean time that a visitor spends on a screen, in seconds. */
export const SECONDS: Readonly<Partial<Record<ScreenName, number>>> = {
  offer: 12,
  gate: 15,
  signIn: 20,
  register: 45,
  upload: 35,
  form: 70,
  bonus: 6,
};

/** Mean time until a visitor opens an email, in seconds. */
export const MAIL_SECONDS = 90;

/** Share of visitors who have entered before and return. */
export const RETURNING = 0.25;
/** Share of receipts that have been sent before. */
export const SAME_RECEIPT = 0.02;
/** Share of players who play again if they may, and share of all players who leave a game before its end. */
export const PLAYING_ON = 0.85;
export const SKIPPING = 0.06;
/** Share of visitors from states in which the campaign is offered; the others saw it elsewhere. */
export const FROM_WHERE_OFFERED = 0.92;
/** Share of entrants who subscribe to news. */
export const OPT_IN = 0.35;

/** Ages at the gate, with their relative number of visitors. */
export const AGES: readonly (readonly [readonly [youngest: number, oldest: number], number])[] = [
  [[14, 20], 6],
  [[21, 34], 32],
  [[35, 54], 38],
  [[55, 80], 24],
];

/** Relative number of visitors by hour of the day, from midnight, in the campaign's time zone. */
export const HOURS: readonly number[] = [
  12, 7, 4, 3, 3, 6, 14, 26, 36, 42, 46, 52, 62, 58, 50, 48, 52, 62, 74, 88, 100, 96, 68, 34,
];
/** Relative number of visitors by day of the week, from Sunday. */
export const WEEKDAYS: readonly number[] = [100, 78, 76, 80, 84, 96, 112];

/** Residents in units of 100,000 (2020 census), used as the relative number of visitors from each state. */
export const RESIDENTS: Readonly<Record<StateCode, number>> = {
  AL: 50,
  AK: 7,
  AZ: 72,
  AR: 30,
  CA: 395,
  CO: 58,
  CT: 36,
  DE: 10,
  DC: 7,
  FL: 215,
  GA: 107,
  HI: 15,
  ID: 18,
  IL: 128,
  IN: 68,
  IA: 32,
  KS: 29,
  KY: 45,
  LA: 47,
  ME: 14,
  MD: 62,
  MA: 70,
  MI: 101,
  MN: 57,
  MS: 30,
  MO: 62,
  MT: 11,
  NE: 20,
  NV: 31,
  NH: 14,
  NJ: 93,
  NM: 21,
  NY: 202,
  NC: 104,
  ND: 8,
  OH: 118,
  OK: 40,
  OR: 42,
  PA: 130,
  RI: 11,
  SC: 51,
  SD: 9,
  TN: 69,
  AE: 5,
  TX: 291,
  UT: 33,
  VT: 6,
  VA: 86,
  WA: 77,
  WV: 18,
  WI: 59,
  WY: 6,
};
