import { calls } from '#domain/calls.ts';
import { isDesktop } from '#domain/rules/device.ts';
import type { ScreenName } from '#domain/screens.ts';
import { reportedScreen } from '#domain/vitals.ts';
import { measureVitals } from '#src/analytics/measure-vitals.ts';
import { sendBeacon } from '#src/calls/send-beacon.ts';

/**
 * Measures this page and reports to the server when the page is left. Import it dynamically, because only painted pages
 * need it.
 *
 * @param uuid the campaign's uuid
 * @param screen the screen on which the page was opened
 * @param signal stops the measurement
 */
export function sendVitals(uuid: string, screen: ScreenName, signal: AbortSignal): void {
  const device = isDesktop(navigator) ? 'desktop' : 'mobile';
  measureVitals(signal, (values) => {
    if (Object.keys(values).length === 0) return;
    sendBeacon(calls.reportVitals, uuid, { screen: reportedScreen(screen), device, values });
  });
}
