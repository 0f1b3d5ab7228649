import * as v from 'valibot';
import type { ErrorBody } from './errors.ts';
import type { BalanceChange } from './profile.ts';

/** The input of the account forms, stored while it is typed. Passwords are not part of it: they are never stored. */
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

/** The passwords of the current form; '' if the form has none. */
export interface Passwords {
  readonly password: string;
  readonly passwordConfirm: string;
}

export const NO_PASSWORDS: Passwords = { password: '', passwordConfirm: '' };

/** All fields of the account forms. */
export interface AccountValues extends AccountDraft, Passwords {}

/** The forms of the account screens. */
export type AccountForm = 'signIn' | 'register' | 'forgotPassword' | 'resetPassword';

/** The notice above an account form, as a key; the wording belongs to the screens (specification §8). */
export type AccountNotice = 'wrongCredentials' | 'duplicateEmail' | 'resetRefused' | 'sessionExpired' | 'signInNeeded';

/** A participant's points and their history, newest first (PROF-1). */
export interface Balance {
  readonly balancePoints: number;
  readonly history: readonly v.InferOutput<typeof BalanceChange>[];
}

/** The refusal that the specification does not explain to the visitor (ERR-16). */
const UNAVAILABLE = 'Sorry, this offer is unavailable';

/** Whether a registration was refused without an explanation (ERR-16). */
export function isSilentRefusal({ detail }: ErrorBody): boolean {
  return detail === UNAVAILABLE;
}

/** The typed values without the passwords. */
export function draftOf(values: AccountValues): AccountDraft {
  const { password: _, passwordConfirm: __, ...draft } = values;
  return draft;
}
