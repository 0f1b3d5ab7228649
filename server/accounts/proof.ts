import type { Verification } from '#domain/profile.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Proof, VerifyLink } from './mailed-tokens.repository.ts';
import { judgeNewPassword } from './account.judge.ts';
import type { Limits } from './account-limits.ts';
import type { Passwords } from './passwords.ts';
import { sentences } from './account-sentences.ts';

/**
 * Validates what the opener of a verification link proves (ACCT-7): the password that was set with the link. If nobody
 * has verified the account yet, a new password is also accepted. Guesses count together with failed sign-ins.
 *
 * @throws Refusal 422 that names the accepted fields if none was sent, or the wrong field; 429 after too many guesses
 */
export async function proofOf(
  { passwords, limits }: { readonly passwords: Passwords; readonly limits: Limits },
  { account, email, passwordHash }: VerifyLink,
  { password, newPassword, newPasswordConfirm = '' }: Verification,
  ip: string,
): Promise<Proof> {
  const takesNew = account.verifiedAt === null;
  if (newPassword && takesNew) {
    judgeNewPassword({ newPassword, newPasswordConfirm }, email);
    return { newPasswordHash: await passwords.hash(newPassword, ip) };
  }
  if (!password) {
    const missing = { password: [sentences.passwordMissing], detail: sentences.check };
    throw new Refusal(422, takesNew ? { ...missing, newPassword: [sentences.newPasswordMissing] } : missing);
  }
  const { campaignUuid, emailNormalised } = account;
  const succeeded = await limits.signingIn({ campaignUuid, emailNormalised, ip });
  const guess = { account: `${campaignUuid} ${emailNormalised}`, ip };
  if (!(await passwords.verify(passwordHash, password, guess)))
    throw new Refusal(422, { password: [sentences.passwordOther], detail: sentences.check });
  await succeeded();
  return 'known';
}
