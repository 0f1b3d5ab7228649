import {
  type AccountForm,
  type AccountNotice,
  type AccountValues,
  type Balance,
  draftOf,
  EMPTY_ACCOUNT,
  isSilentRefusal,
  NO_PASSWORDS,
} from '#domain/account.ts';
import { isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import type { Profile } from '#domain/profile.ts';
import { withProfile } from '#domain/rules/accounts.ts';
import { signedOutEntry } from '#domain/rules/entries.ts';
import { faultOfAccount } from '#domain/rules/faults.ts';
import type { ScreenName } from '#domain/screens.ts';
import { EMPTY_CONTACT } from '#domain/support.ts';
import { type JourneyContext, NO_GAME } from '../journey.context.ts';
import type { Update } from './update.ts';

/** ENTRY-2: what is being typed, without the passwords. */
export function changeAccount(_: JourneyContext, values: AccountValues): Update {
  return { account: { draft: draftOf(values) } };
}

/** The passwords stay for as long as the form is being sent. */
export function submitAccount(_: JourneyContext, values: AccountValues): Update {
  const { password, passwordConfirm } = values;
  const passwords = { password, passwordConfirm };
  return { account: { draft: draftOf(values), passwords, notice: null }, visit: { fieldErrors: {} } };
}

/** What an account screen leaves behind for the next one: what was typed, and nothing else. */
const ACCOUNT_LEFT = {
  account: { passwords: NO_PASSWORDS, notice: null },
  visit: { fieldErrors: {}, fault: null },
} satisfies Update;

export function leaveAccount(): Update {
  return ACCOUNT_LEFT;
}

/**
 * What a refused account form says (ERR-14 … ERR-17); for the rest there is a dialog, and the fields that the server
 * names (ERR-19).
 */
export function failAccount(_: JourneyContext, { form, error }: { form: AccountForm; error: unknown }): Update {
  const failure = isCallFailure(error) ? error : NO_ANSWER;
  const { status, body } = failure;
  const { detail: _detail, ...fieldErrors } = body;
  const forgotten: Update = { account: { passwords: NO_PASSWORDS }, visit: { fieldErrors } };
  const noting = (notice: AccountNotice): Update => ({ ...forgotten, account: { passwords: NO_PASSWORDS, notice } });
  if (form === 'signIn' && status === 401) return noting('wrongCredentials');
  if (form === 'register' && isSilentRefusal(body)) return forgotten;
  if (form === 'register' && status === 409) return noting('duplicateEmail');
  if (form === 'resetPassword' && status >= 400 && status < 500) return noting('resetRefused');
  return { ...forgotten, visit: { fieldErrors, fault: faultOfAccount(failure) } };
}

/** NEXT-6: the profile and its contact data are stored. */
export function setProfile({ entry }: JourneyContext, profile: Profile): Update {
  return { entry: withProfile(entry, profile), account: { draft: EMPTY_ACCOUNT, balance: null } };
}

/**
 * A call was answered with 401 (SUBM-5, PROF-4): the profile is gone. Unlike a sign-out it is not the visitor's wish,
 * so all that they have entered stays, and after the next sign-in they come back to the screen on which it happened
 * (START-9).
 */
export function expireSession({ entry, sending }: JourneyContext, screen: ScreenName): Update {
  return {
    entry: { ...entry, profile: null },
    visit: { requested: screen, outage: null },
    sending: { captcha: null, failures: sending.failures + 1 },
    account: { balance: null, notice: entry.profile ? 'sessionExpired' : 'signInNeeded' },
  };
}

/** NEXT-7, ENTRY-6: the profile is cleared, then all that was entered. */
export function signOut({ entry }: JourneyContext): Update {
  return {
    entry: signedOutEntry(entry),
    completion: null,
    visit: { ...ACCOUNT_LEFT.visit, requested: 'start', code: null },
    game: NO_GAME,
    account: { ...ACCOUNT_LEFT.account, draft: EMPTY_ACCOUNT, balance: null },
    contact: { draft: EMPTY_CONTACT },
  };
}

/** What the profile shows. */
export function setBalance(_: JourneyContext, balance: Balance): Update {
  return { account: { balance } };
}

export function failProfile(): Update {
  return { visit: { fault: { kind: 'unknown' } } };
}
