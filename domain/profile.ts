import * as v from 'valibot';

const Balance = v.nullish(v.number(), 0);

/** The profile of a signed-in participant: the sign-in response (specification §3). */
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

export const SignIn = v.object({ email: v.string(), password: v.string() });

export const Registration = v.object({
  email: v.string(),
  password: v.string(),
  passwordConfirm: v.string(),
  nameFirst: v.optional(v.string()),
  nameLast: v.optional(v.string()),
  custom: v.optional(
    v.object({
      address: v.optional(v.string()),
      address2: v.optional(v.string()),
      city: v.optional(v.string()),
      zipCode: v.optional(v.string()),
      state: v.optional(v.string()),
    }),
  ),
  language: v.optional(v.string()),
});

export const NewPassword = v.object({ newPassword: v.string(), newPasswordConfirm: v.string() });

export const PasswordReset = v.object({ resetToken: v.string(), ...NewPassword.entries });

export const ProfileUpdate = v.partial(v.omit(Profile, ['accessToken', 'balanceCash', 'balancePoints', 'custom']));

export const BalanceReply = v.object({ balancePoints: v.number() });

/** One change of the points balance; `timestamp` is UTC without the Z (PROF-2). */
export const BalanceChange = v.object({ timestamp: v.string(), activity: v.string(), changePoints: v.number() });
