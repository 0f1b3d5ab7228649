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
import { isOfAnother, withoutProfile, withProfile } from '#domain/rules/account-rules.ts';
import { signedOutEntry } from '#domain/rules/entry-rules.ts';
import { faultOfAccount } from '#domain/rules/fault-rules.ts';
import type { ScreenName } from '#domain/screens.ts';
import { EMPTY_CONTACT } from '#domain/empty-contact.ts';
import { type JourneyContext, NO_DETAILS, NO_GAME, NO_REWARDS } from '../journey.context.ts';
import type { Update } from './update.ts';

/** ENTRY-2: stores the typed values, without the passwords. */
export function changeAccount(_: JourneyContext, values: AccountValues): Update {
  return { account: { draft: draftOf(values) } };
}

/** Stores the values for the call. Passwords are kept only while the form is being sent. */
export function submitAccount(_: JourneyContext, values: AccountValues): Update {
  const { password, passwordConfirm } = values;
  const passwords = { password, passwordConfirm };
  return { account: { draft: draftOf(values), passwords, notice: null }, visit: { fieldErrors: {} } };
}

/** On leaving an account screen only the typed draft is kept. */
const ACCOUNT_LEFT = {
  account: { passwords: NO_PASSWORDS, notice: null },
  visit: { fieldErrors: {}, fault: null },
} satisfies Update;

export function leaveAccount(): Update {
  return ACCOUNT_LEFT;
}

/**
 * Explains a rejected account form: a notice for ERR-14 … ERR-17, otherwise a dialog. Adds the server's messages for
 * fields (ERR-19).
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
  if (form === 'resetPassword' && status === 400) return noting('resetRefused');
  return { ...forgotten, visit: { fieldErrors, fault: faultOfAccount(failure) } };
}

/** ACCT-7: notes whether the opened link accepts a new password. The error response names the accepted fields. */
export function noteProof(_: JourneyContext, { error }: { error: unknown }): Update {
  return { account: { takesNew: isCallFailure(error) && error.body['newPassword'] !== undefined } };
}

/**
 * NEXT-6: stores the profile and its contact data. Drops everything that was entered with another account (ENTRY-12).
 */
export function setProfile({ entry }: JourneyContext, profile: Profile): Update {
  return {
    ...(isOfAnother(entry, profile) && NOBODY_BEFORE),
    entry: withProfile(entry, profile),
    account: { draft: EMPTY_ACCOUNT, balance: null },
  };
}

/** The fields besides the entry that are cleared when another visitor takes over. */
const NOBODY_BEFORE = {
  completion: null,
  game: NO_GAME,
  contact: { draft: EMPTY_CONTACT },
  details: NO_DETAILS,
  rewards: NO_REWARDS,
} satisfies Update;

/**
 * Drops the profile, because a call returned 401 (SUBM-5, PROF-4). Unlike after a sign-out, the input stays, reserved
 * for the account (ENTRY-12). Its next sign-in returns the visitor to this screen (START-9).
 */
export function expireSession({ entry, sending }: JourneyContext, screen: ScreenName): Update {
  return {
    entry: withoutProfile(entry),
    visit: { requested: screen, outage: null },
    sending: { captcha: null, failures: sending.failures + 1 },
    account: { balance: null, notice: entry.profile ? 'sessionExpired' : 'signInNeeded' },
  };
}

/**
 * ACCT-4: drops the profile, because a new password ends the account's sessions. The input stays, reserved for the
 * account (ENTRY-12).
 */
export function dropProfile({ entry }: JourneyContext): Update {
  return { entry: withoutProfile(entry), account: { balance: null } };
}

/** NEXT-7, ENTRY-6: clears the profile, then everything entered. */
export function signOut({ entry }: JourneyContext): Update {
  return {
    ...NOBODY_BEFORE,
    entry: signedOutEntry(entry),
    visit: { ...ACCOUNT_LEFT.visit, requested: 'start', code: null },
    account: { ...ACCOUNT_LEFT.account, draft: EMPTY_ACCOUNT, balance: null },
  };
}

export function setBalance(_: JourneyContext, balance: Balance): Update {
  return { account: { balance } };
}

export function failProfile(): Update {
  return { visit: { fault: { kind: 'unknown' } } };
}
