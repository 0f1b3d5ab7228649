import type { ScreenName } from '#domain/screens.ts';
import { afterPaint } from '#src/analytics/after-paint.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { isLeftInPeace } from './left-in-peace.ts';

/**
 * Measures this page and reports to the server when the page is left (VITALS-1). The code for it is loaded once the
 * page is idle.
 *
 * @param screen the screen on which the page was opened
 * @param signal stops the measurement
 */
export async function reportVitals(journey: JourneyActor, screen: ScreenName, signal: AbortSignal): Promise<void> {
  const { site } = journey.getSnapshot().context;
  if (!site || isLeftInPeace()) return;
  await afterPaint();
  if (signal.aborted) return;
  // If it cannot be fetched, this page is not measured.
  const module = await import('./send-vitals.ts').catch(() => null);
  module?.sendVitals(site.campaign.uuid, screen, signal);
}
