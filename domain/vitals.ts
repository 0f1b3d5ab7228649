import * as v from 'valibot';
import { SCREEN_NAMES, type ScreenName } from './screens.ts';

/**
 * The measurements of a page: the web vitals Largest Contentful Paint, Interaction to Next Paint and Cumulative Layout
 * Shift, and the time until the page is interactive.
 */
export const VITALS = ['lcp', 'inp', 'cls', 'alive'] as const;
export type Vital = (typeof VITALS)[number];

export const DEVICES = ['mobile', 'desktop'] as const;

/**
 * Returns the name of a screen in reports, under which its sums are stored. Upload and bonus keep the names that they
 * had before, so that a year can be compared with the previous one.
 */
export function reportedScreen(screen: ScreenName) {
  switch (screen) {
    case 'upload':
      return 'receipts';
    case 'bonus':
      return 'game';
    default:
      return screen;
  }
}

/** Milliseconds; of `cls`, which has no unit, thousandths. */
const Value = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must not be negative'));

/**
 * The measurements of one page (VITALS-1). Every field is from a closed list or a number, which excludes personal data
 * and an unbounded number of rows (VITALS-3). A value that the browser cannot measure is absent.
 */
export const PageVitals = v.strictObject({
  /** The screen on which the page was opened, by its name in reports. */
  screen: v.picklist(SCREEN_NAMES.map(reportedScreen), 'must be the name of a screen'),
  device: v.picklist(DEVICES, 'must be mobile or desktop'),
  values: v.strictObject({
    lcp: v.optional(Value),
    inp: v.optional(Value),
    cls: v.optional(Value),
    alive: v.optional(Value),
  } satisfies Record<Vital, unknown>),
});
export type PageVitals = v.InferOutput<typeof PageVitals>;
