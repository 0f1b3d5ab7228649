import * as v from 'valibot';
import { SCREEN_NAMES } from './screens.ts';

/**
 * What is measured of a page: the web vitals Largest Contentful Paint, Interaction to Next Paint and Cumulative Layout
 * Shift, and the time until the page answers to the visitor.
 */
export const VITALS = ['lcp', 'inp', 'cls', 'alive'] as const;
export type Vital = (typeof VITALS)[number];

export const DEVICES = ['mobile', 'desktop'] as const;

/** Milliseconds; of `cls`, which has no unit, thousandths. */
const Value = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must not be negative'));

/**
 * What one page measured of itself (VITALS-1). Every field is of a closed list or a number: there is no room for
 * anything personal, nor for rows without bound (VITALS-3). A value that the browser cannot measure is absent.
 */
export const PageVitals = v.strictObject({
  /** The screen on which the page was opened. */
  screen: v.picklist(SCREEN_NAMES, 'must be the name of a screen'),
  device: v.picklist(DEVICES, 'must be mobile or desktop'),
  values: v.strictObject({
    lcp: v.optional(Value),
    inp: v.optional(Value),
    cls: v.optional(Value),
    alive: v.optional(Value),
  } satisfies Record<Vital, unknown>),
});
export type PageVitals = v.InferOutput<typeof PageVitals>;
