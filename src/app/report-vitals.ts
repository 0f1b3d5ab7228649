import { isDesktop } from '#domain/rules/device.ts';
import type { ScreenName } from '#domain/screens.ts';
import { afterPaint } from '#src/analytics/after-paint.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { savesData } from './saves-data.ts';

/**
 * Measures this page, whose code is loaded once the page is idle, and tells the server when it is left (VITALS-1).
 * Nobody is told apart by it; but who asks not to be tracked means such beacons, too, and is left in peace, and so is
 * who saves data.
 *
 * @param screen the one on which the page was opened
 * @param signal ends it
 */
export async function reportVitals(journey: JourneyActor, screen: ScreenName, signal: AbortSignal): Promise<void> {
  const { site } = journey.getSnapshot().context;
  if (!site || savesData() || asksNotToBeTracked(navigator)) return;
  await afterPaint();
  if (signal.aborted) return;
  // If it cannot be fetched, this page is not measured.
  const modules = await Promise.all([import('#src/analytics/vitals.ts'), import('./send-vitals.ts')]).catch(() => null);
  if (!modules) return;
  const [{ measureVitals }, { sendVitals }] = modules;
  const device = isDesktop(navigator) ? 'desktop' : 'mobile';
  measureVitals(signal, (values) => {
    if (Object.keys(values).length > 0) sendVitals(site.campaign.uuid, { screen, device, values });
  });
}

/** Global Privacy Control, and Do Not Track, which it replaces. */
function asksNotToBeTracked({ globalPrivacyControl, doNotTrack }: Navigator & { globalPrivacyControl?: boolean }) {
  return globalPrivacyControl === true || doNotTrack === '1';
}
