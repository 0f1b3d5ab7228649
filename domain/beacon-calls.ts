import * as v from 'valibot';
import { Uuid } from './schema.ts';
import { PageVitals } from './vitals.ts';
import { WayReport } from './ways.ts';

/** What every beacon of a page has in common: the browser sends it while the page is left, and reads no answer. */
const beacon = {
  method: 'POST',
  params: v.object({ uuid: Uuid }),
  reply: v.strictObject({}),
  sameOrigin: true,
  isBeacon: true,
} as const;

/** The beacons of a page, as entries of the table of calls. */
export const beaconCalls = {
  /** Not in §7: what a page measured of itself, for histograms without anything personal (VITALS-1). */
  reportVitals: { ...beacon, path: '/front_end/:uuid/vitals', body: PageVitals },
  /** Not in §7: which ways of the journey a page went, for sums without anything personal (WAY-1). */
  reportWays: { ...beacon, path: '/front_end/:uuid/ways', body: WayReport },
} as const;
