import { EMPTY_ACCOUNT } from '#domain/account.ts';
import { NO_BONUS } from '#domain/bonus.ts';
import type { ScreenName, ScreenRequest } from '#domain/screens.ts';
import { EMPTY_CONTACT } from '#domain/support.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { LoadedSite } from '../journey.types.ts';
import type { Update } from './update.ts';

/**
 * Takes up the site and what the visitor entered before; the UTM parameters of this landing win over kept ones, and the
 * profile that outlives the tab over the tab's own, for another tab may have signed out (ENTRY-4).
 */
export function openSite({ entry }: JourneyContext, { configuration, campaign, ...before }: LoadedSite): Update {
  const { entry: stored, completion, contact, account, bonus, awaitsAnswer = false, landing } = before;
  const kept = { ...(stored ?? entry), profile: landing ? landing.profile : (stored?.profile ?? null) };
  const hasLandedAnew = Object.keys(entry.utm).length > 0;
  const utm = hasLandedAnew ? entry.utm : (stored?.utm ?? landing?.utm ?? {});
  return {
    site: { configuration, campaign },
    entry: { ...kept, utm },
    completion,
    visit: { problems: [] },
    sending: { awaitsAnswer },
    game: { kept: bonus ?? NO_BONUS },
    account: { draft: account ?? EMPTY_ACCOUNT },
    contact: { draft: contact ?? EMPTY_CONTACT },
  };
}

/** CFG-4: why the site cannot be shown; an error of another kind tells nothing that a visitor could use. */
export function refuseSite(_: JourneyContext, { error }: { error: unknown }): Update {
  return { visit: { problems: problemsIn(error).map(String) } };
}

function problemsIn(error: unknown): readonly unknown[] {
  const isTelling = typeof error === 'object' && error !== null && 'problems' in error;
  return isTelling && Array.isArray(error.problems) ? error.problems : [];
}

/** The moment that date rules are judged at, in milliseconds since the epoch. */
export function setClock(_: JourneyContext, now: number): Update {
  return { visit: { now } };
}

/** A screen that cannot be shown yet is where the journey goes on (START-9). */
export function rememberRequest(_: JourneyContext, { screen, code }: ScreenRequest): Update {
  return { visit: { requested: screen, code } };
}

export function forgetRequest(): Update {
  return { visit: { requested: 'start' } };
}

/** A screen beside the journey is reached: it is no longer asked for. */
export function arriveAt({ visit }: JourneyContext, screen: ScreenName): Update {
  return visit.requested === screen ? { visit: { requested: 'start' } } : {};
}

/** The code of a link from an e-mail. */
export function rememberCode(_: JourneyContext, { code }: ScreenRequest): Update {
  return { visit: { code } };
}

export function forgetCode(): Update {
  return { visit: { code: null } };
}

export function dismissFault(): Update {
  return { visit: { fault: null } };
}
