import { EMPTY_ACCOUNT } from '#domain/account.ts';
import { NO_BONUS } from '#domain/rules/bonus-rules.ts';
import type { Entry } from '#domain/entry.ts';
import type { Profile } from '#domain/profile.ts';
import { isOfAnother, withoutProfile, withProfile } from '#domain/rules/account-rules.ts';
import type { ScreenName, ScreenRequest } from '#domain/screens.ts';
import { EMPTY_CONTACT } from '#domain/empty-contact.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { LoadedSite } from '../journey.types.ts';
import type { Update } from './update.ts';

/**
 * Stores the site and the visitor's earlier input. The newest UTM parameters win: those of this landing, then those
 * that outlive the tab (ENTRY-11). The profile that outlives the tab wins over the tab's own, because another tab may
 * have signed in or out (ENTRY-4). Input that was entered with another account is dropped (ENTRY-12).
 */
export function openSite({ entry }: JourneyContext, { configuration, campaign, ...loaded }: LoadedSite): Update {
  const { entry: stored, landing } = loaded;
  const profile = landing ? landing.profile : (stored?.profile ?? null);
  const isOthers = stored !== null && profile !== null && isOfAnother(stored, profile);
  const {
    completion,
    contact,
    account,
    details,
    redemption,
    bonus,
    awaitsAnswer = false,
    isQueued = false,
  } = isOthers ? NOTHING : loaded;
  const kept = keptEntry(stored ?? entry, profile);
  const utm = [entry.utm, landing?.utm, stored?.utm].find((each) => each && Object.keys(each).length > 0) ?? {};
  return {
    site: { configuration, campaign },
    entry: { ...kept, utm },
    completion,
    visit: { problems: [] },
    sending: { awaitsAnswer, isQueued },
    game: { kept: bonus ?? NO_BONUS },
    account: { draft: account ?? EMPTY_ACCOUNT },
    details: { draft: details ?? null },
    rewards: { redemption: redemption ?? null },
    contact: { draft: contact ?? EMPTY_CONTACT },
  };
}

const NOTHING = {
  completion: null,
  contact: null,
  account: null,
  details: null,
  redemption: null,
  bonus: null,
  awaitsAnswer: false,
  isQueued: false,
};

function keptEntry(stored: Entry, profile: Profile | null): Entry {
  if (!profile) return withoutProfile(stored);
  return isOfAnother(stored, profile) ? withProfile(stored, profile) : { ...stored, profile, heldFor: null };
}

/** CFG-4: stores why the site cannot be shown. Errors without `problems` say nothing useful to a visitor. */
export function refuseSite(_: JourneyContext, { error }: { error: unknown }): Update {
  return { visit: { problems: problemsIn(error).map(String) } };
}

function problemsIn(error: unknown): readonly unknown[] {
  const isTelling = typeof error === 'object' && error !== null && 'problems' in error;
  return isTelling && Array.isArray(error.problems) ? error.problems : [];
}

/** Sets the time at which date rules are evaluated, in milliseconds since the epoch. */
export function setClock(_: JourneyContext, now: number): Update {
  return { visit: { now } };
}

/** Remembers a screen that cannot be shown yet; the journey continues there (START-9). */
export function rememberRequest(_: JourneyContext, { screen, code }: ScreenRequest): Update {
  return { visit: { requested: screen, code } };
}

export function forgetRequest(): Update {
  return { visit: { requested: 'start' } };
}

/** Clears the request for a screen outside the flow once it is reached. */
export function arriveAt({ visit }: JourneyContext, screen: ScreenName): Update {
  return visit.requested === screen ? { visit: { requested: 'start' } } : {};
}

/** Remembers the code of an email link. */
export function rememberCode(_: JourneyContext, { code }: ScreenRequest): Update {
  return { visit: { code } };
}

export function forgetCode(): Update {
  return { visit: { code: null } };
}

export function dismissFault(): Update {
  return { visit: { fault: null } };
}
