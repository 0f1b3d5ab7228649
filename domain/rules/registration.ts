import type * as v from 'valibot';
import type { AccountValues, Passwords } from '../account.ts';
import type { Registration, Verification } from '../profile.ts';
import type { RegistrationBlocks } from './account-rules.ts';

/** Returns the body of a valid registration; blocks that are not collected are omitted. */
export function registrationBody(
  values: AccountValues,
  { collectName, collectAddress }: RegistrationBlocks,
  language: string,
): v.InferInput<typeof Registration> {
  const { email, password, passwordConfirm, nameFirst, nameLast, address, address2, city, zipCode, state } = values;
  return {
    email: email.trim(),
    password,
    passwordConfirm,
    ...(collectName && { nameFirst: nameFirst.trim(), nameLast: nameLast.trim() }),
    ...(collectAddress && {
      custom: { address: address.trim(), address2: address2.trim(), city: city.trim(), zipCode: zipCode.trim(), state },
    }),
    language,
  };
}

/**
 * Returns the body for a verification link: the current password, or a new one with its confirmation. Without any
 * password the call only checks the link (ACCT-7).
 */
export function verificationBody({ password, passwordConfirm }: Passwords): Verification {
  if (password === '') return {};
  return passwordConfirm === '' ? { password } : { newPassword: password, newPasswordConfirm: passwordConfirm };
}
