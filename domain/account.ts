import * as v from 'valibot';
import type { ErrorBody } from './errors.ts';
import type { BalanceChange } from './profile.ts';

/**
 * What is typed on the account forms and kept while it is being typed. Passwords are not part of it: they are kept
 * nowhere.
 */
export const AccountDraft = v.object({
  email: v.string(),
  nameFirst: v.string(),
  nameLast: v.string(),
  address: v.string(),
  address2: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
});
export type AccountDraft = v.InferOutput<typeof AccountDraft>;

export const EMPTY_ACCOUNT: AccountDraft = {
  email: '',
  nameFirst: '',
  nameLast: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
};

/** The passwords of a form under way; '' where the form asks for none. */
export interface Passwords {
  readonly password: string;
  readonly passwordConfirm: string;
}

export const NO_PASSWORDS: Passwords = { password: '', passwordConfirm: '' };

/** Everything that an account form may ask for. */
export interface AccountValues extends AccountDraft, Passwords {}

/** The forms of the account screens. */
export type AccountForm = 'signIn' | 'register' | 'forgotPassword' | 'resetPassword';

/** What an account screen says above its form, as data; the words belong to the screens (specification §8). */
export type AccountNotice = 'wrongCredentials' | 'duplicateEmail' | 'resetRefused' | 'sessionExpired' | 'signInNeeded';

/** The points of a participant and how they came about, newest first (PROF-1). */
export interface Balance {
  readonly balancePoints: number;
  readonly history: readonly v.InferOutput<typeof BalanceChange>[];
}

/** The refusal that the specification answers with nothing (ERR-16). */
const UNAVAILABLE = 'Sorry, this offer is unavailable';

/** Whether a registration was refused without a word to the visitor (ERR-16). */
export function isSilentRefusal({ detail }: ErrorBody): boolean {
  return detail === UNAVAILABLE;
}

/** The draft of what was typed: without the passwords. */
export function draftOf(values: AccountValues): AccountDraft {
  const { password: _, passwordConfirm: __, ...draft } = values;
  return draft;
}
