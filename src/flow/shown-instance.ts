import type { CampaignInstance } from '#domain/campaign.ts';
import { submissionOf } from '#domain/rules/entry-rules.ts';
import { type JourneySnapshot, screenOf, selectInstance, selectSite } from '#machines/journey/journey.selectors.ts';

/**
 * Returns the instance of the screen. In the game and on the confirmation, it is the submitted one, even after the
 * entry's reset (ENTRY-7).
 */
export function selectShownInstance(snapshot: JourneySnapshot): CampaignInstance {
  const { entry, completion } = snapshot.context;
  const screen = screenOf(snapshot);
  const submission =
    screen === 'complete' || screen === 'bonus' ? submissionOf(selectSite(snapshot).campaign, entry, completion) : null;
  return submission?.instance ?? selectInstance(snapshot);
}
