import { isExpired } from '#domain/rules/startup.ts';
import { type JourneySnapshot, selectSite } from '#machines/journey.selectors.ts';
import { nowOf } from '#machines/journey.visit.ts';

/** START-2: the campaign is over now. Only the screens of accounts are open then (ACCT-9). */
export const isOver = (snapshot: JourneySnapshot): boolean =>
  isExpired(selectSite(snapshot).campaign, nowOf(snapshot.context));
