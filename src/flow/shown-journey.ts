import type { Journey } from '#domain/campaign.ts';
import { currentJourney } from '#domain/rules/journeys.ts';
import { type JourneySnapshot, screenOf, selectJourney, selectSite } from '#machines/journey.selectors.ts';

/** The journey that the screen is about: on the confirmation the one that was submitted, for the entry is reset by then (ENTRY-7). */
export function selectShownJourney(snapshot: JourneySnapshot): Journey {
  const { completion } = snapshot.context;
  return screenOf(snapshot) === 'complete' && completion ? currentJourney(selectSite(snapshot).campaign, completion.journeyPk) : selectJourney(snapshot);
}
