import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ACCOUNTS } from './accounts.ts';
import { BONUS } from './bonus.ts';
import { NEXT } from './next.ts';
import { OUTAGE } from './outage.ts';
import { REQUESTS } from './requests.ts';
import { STARTS } from './starts.ts';
import { STARTUP } from './startup.ts';

/** The journeys whose ends are written by hand, by what they are about. */
export const PINNED: Readonly<Record<string, readonly PinnedJourney[]>> = {
  'where a visit begins': [...STARTS, ...STARTUP],
  'the next step': NEXT,
  'the bonus game': BONUS,
  'URLs, links and the steps themselves': REQUESTS,
  accounts: ACCOUNTS,
  'an outage': OUTAGE,
};
