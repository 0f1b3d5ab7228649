import type { CampaignInstance } from '#domain/campaign.ts';
import { submissionOf } from '#domain/rules/entries.ts';
import { type JourneySnapshot, screenOf, selectInstance, selectSite } from '#machines/journey.selectors.ts';

/**
 * The instance that the screen is about: in the game and on the confirmation, the one that was submitted, even after
 * the entry's reset (ENTRY-7).
 */
export function selectShownInstance(snapshot: JourneySnapshot): CampaignInstance {
  const { entry, completion } = snapshot.context;
  const screen = screenOf(snapshot);
  const submission =
    screen === 'complete' || screen === 'game' ? submissionOf(selectSite(snapshot).campaign, entry, completion) : null;
  return submission?.instance ?? selectInstance(snapshot);
}
