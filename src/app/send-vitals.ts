import { calls } from '#domain/calls.ts';
import { isDesktop } from '#domain/rules/device.ts';
import type { ScreenName } from '#domain/screens.ts';
import { measureVitals } from '#src/analytics/vitals.ts';
import { sendBeacon } from './send-beacon.ts';

/**
 * Measures this page and tells the server when it is left. Import it dynamically: only pages that have been painted
 * need it.
 *
 * @param uuid the campaign's
 * @param screen the one on which the page was opened
 * @param signal ends it
 */
export function sendVitals(uuid: string, screen: ScreenName, signal: AbortSignal): void {
  const device = isDesktop(navigator) ? 'desktop' : 'mobile';
  measureVitals(signal, (values) => {
    if (Object.keys(values).length > 0) sendBeacon(calls.reportVitals, uuid, { screen, device, values });
  });
}
