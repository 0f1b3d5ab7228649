import * as v from 'valibot';
import { maxCharacters, ShortText } from './formats/short-text.ts';
import { OwnSubmission } from './own-submission.ts';

const Balance = v.nullish(v.number(), 0);

/** The profile of a signed-in participant: the sign-in response. */
export const Profile = v.object({
  accessToken: v.string(),
  balanceCash: Balance,
  balancePoints: Balance,
  email: v.string(),
  phone: v.nullish(v.string(), ''),
  nameFirst: v.nullish(v.string(), ''),
  nameLast: v.nullish(v.string(), ''),
  custom: v.optional(v.record(v.string(), v.unknown())),
});
export type Profile = v.InferOutput<typeof Profile>;

/** A profile requested with a token need not repeat the token (API-34); '' if it does not. */
export const ReadProfile = v.object({ ...Profile.entries, accessToken: v.fallback(v.string(), '') });
export type ReadProfile = v.InferOutput<typeof ReadProfile>;

/** The limit is far above the length of an acceptable password. */
const Password = v.pipe(v.string(), maxCharacters(1_000));

export const SignIn = v.object({ email: ShortText, password: Password });
export type SignIn = v.InferOutput<typeof SignIn>;

const AddressBlock = v.object({
  address: v.optional(ShortText),
  address2: v.optional(ShortText),
  city: v.optional(ShortText),
  zipCode: v.optional(ShortText),
  state: v.optional(ShortText),
});

export const Registration = v.object({
  email: ShortText,
  password: Password,
  passwordConfirm: Password,
  nameFirst: v.optional(ShortText),
  nameLast: v.optional(ShortText),
  custom: v.optional(AddressBlock),
  language: v.optional(ShortText),
});
export type Registration = v.InferOutput<typeof Registration>;

export const NewPassword = v.object({ newPassword: Password, newPasswordConfirm: Password });
export type NewPassword = v.InferOutput<typeof NewPassword>;

/**
 * What a visitor sends to verify an address by link: the current password, or a new one that replaces it. Without
 * either, the response says which of them the link accepts (ACCT-7).
 */
export const Verification = v.partial(v.object({ password: Password, ...NewPassword.entries }));
export type Verification = v.InferOutput<typeof Verification>;

/**
 * In an account the current password is also required. A missing one is reported under the same field as a wrong one
 * (SECURITY-3).
 */
export const PasswordChange = v.object({ ...NewPassword.entries, currentPassword: v.optional(Password) });

export const PasswordReset = v.object({ resetToken: ShortText, ...NewPassword.entries });

/**
 * The profile fields to change. Omitted fields stay, and an address is replaced as a whole (POINTS-4). A new email
 * requires the current password, and takes effect once the link sent there has been opened.
 */
export const ProfileUpdate = v.object({
  email: v.optional(ShortText),
  phone: v.nullish(ShortText),
  nameFirst: v.nullish(ShortText),
  nameLast: v.nullish(ShortText),
  custom: v.optional(AddressBlock),
  currentPassword: v.optional(Password),
});
export type ProfileUpdate = v.InferOutput<typeof ProfileUpdate>;

/** A server need not report submissions, or how many are still being checked (PROF-6, PROF-7, API-34). */
export const BalanceReply = v.object({
  balancePoints: v.number(),
  beingChecked: v.optional(v.number()),
  submissions: v.optional(v.array(OwnSubmission)),
});

/** One change of the points balance; `timestamp` is UTC without the Z (PROF-2). */
export const BalanceChange = v.object({ timestamp: v.string(), activity: v.string(), changePoints: v.number() });
export type BalanceChange = v.InferOutput<typeof BalanceChange>;

/** A postal destination: a name and an address (POINTS-4). */
export interface SendTo {
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}
