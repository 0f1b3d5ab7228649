import * as v from 'valibot';
import { Uuid } from './schema-parts.ts';
import { PageVitals } from './vitals.ts';
import { WayReport } from './way-report.ts';

/**
 * The fields that all beacons share. The browser sends a beacon when the visitor leaves the page, and reads no
 * response.
 */
const beacon = {
  method: 'POST',
  params: v.object({ uuid: Uuid }),
  reply: v.strictObject({}),
  sameOrigin: true,
  isBeacon: true,
} as const;

/** The beacons of a page, as entries of the table of calls. */
export const beaconCalls = {
  /** Measurements of a page, for histograms without personal data (VITALS-1). */
  reportVitals: { ...beacon, path: '/front_end/:uuid/vitals', body: PageVitals },
  /** The transitions of the journey that a page took, for totals without personal data (WAY-1). */
  reportWays: { ...beacon, path: '/front_end/:uuid/ways', body: WayReport },
} as const;
