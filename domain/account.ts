import * as v from 'valibot';
import type { ErrorBody } from './errors.ts';
import type { BalanceChange } from './profile.ts';
import type { OwnSubmission } from './own-submission.ts';

/** The input of the account forms, stored while it is typed. It contains no passwords, which are never stored. */
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

/** The form of the profile, stored while it is typed (POINTS-4); its passwords are not part of it. */
export const DetailsDraft = v.object({
  nameFirst: v.string(),
  nameLast: v.string(),
  phone: v.string(),
  address: v.string(),
  address2: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
});
export type DetailsDraft = v.InferOutput<typeof DetailsDraft>;

/** A new password and the current one; both '' if the password does not change. */
export interface PasswordsOfChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export const NO_CHANGE: PasswordsOfChange = { currentPassword: '', newPassword: '' };

/** All fields of the profile's form. */
export interface DetailsValues extends DetailsDraft, PasswordsOfChange {}

/** The forms of the account screens. */
export type AccountForm = 'signIn' | 'register' | 'forgotPassword' | 'resetPassword' | 'verify' | 'chooseAnother';

/** The notice above an account form, as a key; the screens contain the texts. */
export type AccountNotice = 'wrongCredentials' | 'duplicateEmail' | 'resetRefused' | 'sessionExpired' | 'signInNeeded';

/** A participant's points and their history, newest first (PROF-1). */
export interface Balance {
  readonly balancePoints: number;
  /** How many submissions earn points once they have been checked (PROF-6); absent if unknown. */
  readonly beingChecked?: number | undefined;
  /** The newest submissions, newest first (PROF-7); absent if unknown. */
  readonly submissions?: readonly OwnSubmission[] | undefined;
  readonly history: readonly v.InferOutput<typeof BalanceChange>[];
}

/** The error text that is not shown to the visitor (ERR-16). */
const UNAVAILABLE = 'Sorry, this offer is unavailable';

/** Whether a registration was rejected without an explanation (ERR-16). */
export function isSilentRefusal({ detail }: ErrorBody): boolean {
  return detail === UNAVAILABLE;
}

/** Returns the typed details without the passwords. */
export function detailsOf(values: DetailsValues): DetailsDraft {
  const { currentPassword: _, newPassword: __, ...draft } = values;
  return draft;
}

/** Returns the typed values without the passwords. */
export function draftOf(values: AccountValues): AccountDraft {
  const { password: _, passwordConfirm: __, ...draft } = values;
  return draft;
}
