import { EMPTY_ACCOUNT } from '#domain/account.ts';
import { NO_BONUS } from '#domain/bonus.ts';
import type { ScreenName, ScreenRequest } from '#domain/screens.ts';
import { EMPTY_CONTACT } from '#domain/support.ts';
import type { JourneyContext, LoadedSite } from '../journey.types.ts';
import type { Update } from './update.ts';

/**
 * Takes up the site and what the visitor entered before; the UTM parameters of this landing win over kept ones, and the profile
 * that outlives the tab over the tab's own, for another tab may have signed out (ENTRY-4).
 */
export function openSite({ entry }: JourneyContext, { configuration, campaign, entry: stored, completion, contact, account, bonus, awaitsAnswer = false, landing }: LoadedSite): Update {
  const kept = { ...(stored ?? entry), profile: landing ? landing.profile : (stored?.profile ?? null) };
  const hasLandedAnew = Object.keys(entry.utm).length > 0;
  const utm = hasLandedAnew ? entry.utm : (stored?.utm ?? landing?.utm ?? {});
  const typed = { contact: contact ?? EMPTY_CONTACT, account: account ?? EMPTY_ACCOUNT, bonus: bonus ?? NO_BONUS };
  return { site: { configuration, campaign }, entry: { ...kept, utm }, completion, ...typed, awaitsAnswer, problems: [] };
}

/** CFG-4: why the site cannot be shown; an error of another kind tells nothing that a visitor could use. */
export function refuseSite(_: JourneyContext, { error }: { error: unknown }): Update {
  if (typeof error !== 'object' || error === null || !('problems' in error) || !Array.isArray(error.problems)) return { problems: [] };
  return { problems: error.problems.map(String) };
}

/** The moment that date rules are judged at, in milliseconds since the epoch. */
export function setClock(_: JourneyContext, now: number): Update {
  return { now };
}

/** A screen that cannot be shown yet is where the journey goes on (START-9). */
export function rememberRequest(_: JourneyContext, { screen, code }: ScreenRequest): Update {
  return { requested: screen, code };
}

export function forgetRequest(): Update {
  return { requested: 'start' };
}

/** A screen beside the journey is reached: it is no longer asked for. */
export function arriveAt({ requested }: JourneyContext, screen: ScreenName): Update {
  return requested === screen ? { requested: 'start' } : {};
}

/** The code of a link from an e-mail. */
export function rememberCode(_: JourneyContext, { code }: ScreenRequest): Update {
  return { code };
}

export function forgetCode(): Update {
  return { code: null };
}

export function dismissFault(): Update {
  return { fault: null };
}
