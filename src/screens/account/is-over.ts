import { isExpired } from '#domain/rules/startup-rules.ts';
import { type JourneySnapshot, selectSite } from '#machines/journey/journey.selectors.ts';
import { nowOf } from '#machines/journey/journey.visit.ts';

/** Whether the campaign is over (START-2). Only the account screens are available then (ACCT-9). */
export const isOver = (snapshot: JourneySnapshot): boolean =>
  isExpired(selectSite(snapshot).campaign, nowOf(snapshot.context));
