import type { ScreenName } from '#domain/screens.ts';
import { afterPaint } from '#src/analytics/after-paint.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { isLeftInPeace } from './left-in-peace.ts';

/**
 * Measures this page, whose code is loaded once the page is idle, and tells the server when it is left (VITALS-1).
 *
 * @param screen the one on which the page was opened
 * @param signal ends it
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
