import type { CampaignInstance } from '#domain/campaign.ts';
import { submissionOf } from '#domain/rules/entries.ts';
import { type JourneySnapshot, screenOf, selectInstance, selectSite } from '#machines/journey.selectors.ts';

/**
 * The journey that the screen is about: on the confirmation, and in its game, the one that was submitted, for the entry
 * is reset by then (ENTRY-7).
 */
export function selectShownInstance(snapshot: JourneySnapshot): CampaignInstance {
  const { entry, completion } = snapshot.context;
  const screen = screenOf(snapshot);
  const submission =
    screen === 'complete' || screen === 'game' ? submissionOf(selectSite(snapshot).campaign, entry, completion) : null;
  return submission?.instance ?? selectInstance(snapshot);
}
