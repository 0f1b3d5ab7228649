import { type AccountForm, type AccountValues, type Balance, draftOf, EMPTY_ACCOUNT, isSilentRefusal, NO_PASSWORDS } from '#domain/account.ts';
import { isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import type { Profile } from '#domain/profile.ts';
import { withProfile } from '#domain/rules/accounts.ts';
import { signedOutEntry } from '#domain/rules/entries.ts';
import { faultOfAccount } from '#domain/rules/faults.ts';
import type { ScreenName } from '#domain/screens.ts';
import { EMPTY_CONTACT } from '#domain/support.ts';
import { BONUS_RESET } from '../journey.context.ts';
import type { JourneyContext } from '../journey.types.ts';
import type { Update } from './update.ts';

/** ENTRY-2: what is being typed, without the passwords. */
export function changeAccount(_: JourneyContext, values: AccountValues): Update {
  return { account: draftOf(values) };
}

/** The passwords stay for as long as the form is being sent. */
export function submitAccount(_: JourneyContext, values: AccountValues): Update {
  const { password, passwordConfirm } = values;
  return { account: draftOf(values), passwords: { password, passwordConfirm }, accountNotice: null, fieldErrors: {} };
}

/** What an account screen leaves behind for the next one: what was typed, and nothing else. */
const ACCOUNT_LEFT: Update = { passwords: NO_PASSWORDS, accountNotice: null, fieldErrors: {}, fault: null };

export function leaveAccount(): Update {
  return ACCOUNT_LEFT;
}

/** What a refused account form says (ERR-14 … ERR-17); for the rest there is a dialog, and the fields that the server names (ERR-19). */
export function failAccount(_: JourneyContext, { form, error }: { form: AccountForm; error: unknown }): Update {
  const failure = isCallFailure(error) ? error : NO_ANSWER;
  const { status, body } = failure;
  const { detail: _detail, ...fieldErrors } = body;
  const forgotten = { passwords: NO_PASSWORDS, fieldErrors };
  if (form === 'signIn' && status === 401) return { ...forgotten, accountNotice: 'wrongCredentials' };
  if (form === 'register' && isSilentRefusal(body)) return forgotten;
  if (form === 'register' && status === 409) return { ...forgotten, accountNotice: 'duplicateEmail' };
  if (form === 'resetPassword' && status >= 400 && status < 500) return { ...forgotten, accountNotice: 'resetRefused' };
  return { ...forgotten, fault: faultOfAccount(failure) };
}

/** NEXT-6: the profile and its contact data are stored. */
export function setProfile({ entry }: JourneyContext, profile: Profile): Update {
  return { entry: withProfile(entry, profile), account: EMPTY_ACCOUNT, balance: null };
}

/**
 * A call was answered with 401 (SUBM-5, PROF-4): the profile is gone. Unlike a sign-out it is not the visitor's wish, so all that
 * they have entered stays, and after the next sign-in they come back to the screen on which it happened (START-9).
 */
export function expireSession({ entry, failures }: JourneyContext, screen: ScreenName): Update {
  return {
    entry: { ...entry, profile: null },
    requested: screen,
    balance: null,
    captcha: null,
    outage: null,
    failures: failures + 1,
    accountNotice: entry.profile ? 'sessionExpired' : 'signInNeeded',
  };
}

/** NEXT-7, ENTRY-6: the profile is cleared, then all that was entered. */
export function signOut({ entry }: JourneyContext): Update {
  return {
    ...ACCOUNT_LEFT,
    ...BONUS_RESET,
    entry: signedOutEntry(entry),
    completion: null,
    contact: EMPTY_CONTACT,
    account: EMPTY_ACCOUNT,
    balance: null,
    requested: 'start',
    code: null,
  };
}

/** What the profile shows. */
export function setBalance(_: JourneyContext, balance: Balance): Update {
  return { balance };
}

export function failProfile(): Update {
  return { fault: { kind: 'unknown' } };
}
