import { EMPTY_ACCOUNT, NO_PASSWORDS } from '#domain/account.ts';
import { NO_BONUS } from '#domain/bonus.ts';
import { emptyEntry } from '#domain/entry.ts';
import { EMPTY_CONTACT } from '#domain/support.ts';
import type { JourneyContext, JourneyInput } from './journey.types.ts';

/** What is known when the page is opened: the visit, and nothing of the site or of what was entered before. */
export function initialContext({ requested, code, onDesktop, now, utm }: JourneyInput): JourneyContext {
  return {
    site: null,
    entry: emptyEntry({ utm, profile: null }),
    completion: null,
    contact: EMPTY_CONTACT,
    account: EMPTY_ACCOUNT,
    passwords: NO_PASSWORDS,
    accountNotice: null,
    balance: null,
    bonus: NO_BONUS,
    play: null,
    game: null,
    earned: null,
    now,
    onDesktop,
    requested,
    code,
    picked: [],
    progress: { done: 0, total: 0 },
    turning: null,
    fault: null,
    outage: null,
    outageAside: null,
    awaitsAnswer: false,
    fieldErrors: {},
    captcha: null,
    failures: 0,
    sent: 0,
    problems: [],
  };
}

/** What a new submission finds: no game of an earlier one. */
export const BONUS_RESET = { bonus: NO_BONUS, play: null, game: null, earned: null } satisfies Partial<JourneyContext>;
