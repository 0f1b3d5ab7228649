import type { Balance } from '#domain/account.ts';
import { calls } from '#domain/calls.ts';
import type { Profile } from '#domain/profile.ts';
import { registrationBody, verificationBody } from '#domain/rules/registration.ts';
import type { AccountInput, ProfileInput } from '#machines/journey/journey.types.ts';
import type { Client } from '#src/api/api-client.ts';
import type { SlotArgs } from './slot-args.ts';

/** Returns the implementations of the account screens' actors: the profile calls. */
export function accountCalls(client: Client) {
  return {
    signIn: ({ input: { campaign, values }, signal }: SlotArgs<AccountInput>): Promise<Profile> =>
      client.call(
        calls.signIn,
        { query: { campaign_uuid: campaign.uuid }, body: { email: values.email.trim(), password: values.password } },
        { signal },
      ),

    registerAccount: ({
      input: { configuration, campaign, values },
      signal,
    }: SlotArgs<AccountInput>): Promise<unknown> =>
      client.call(
        calls.register,
        {
          query: { campaign_uuid: campaign.uuid },
          body: registrationBody(values, configuration, document.documentElement.lang),
        },
        { signal },
      ),

    requestPasswordReset: ({ input: { campaign, values }, signal }: SlotArgs<AccountInput>): Promise<unknown> =>
      client.call(
        calls.requestPasswordReset,
        { query: { email: values.email.trim(), campaign_uuid: campaign.uuid } },
        { signal },
      ),

    resetPassword: ({ input: { values, code }, signal }: SlotArgs<AccountInput>): Promise<unknown> =>
      client.call(
        calls.resetPassword,
        { body: { resetToken: code, newPassword: values.password, newPasswordConfirm: values.passwordConfirm } },
        { signal },
      ),

    /**
     * Verifies the account. Without a password it only queries the state of the link, and does not use it up (ACCT-7).
     */
    verifyAccount: ({ input: { values, code }, signal }: SlotArgs<AccountInput>): Promise<unknown> =>
      client.call(calls.verifyAccount, { query: { verify_token: code }, body: verificationBody(values) }, { signal }),

    /** Makes both calls in parallel (PROF-1). */
    loadProfile: async ({ input: { accessToken }, signal }: SlotArgs<ProfileInput>): Promise<Balance> => {
      const query = { access_token: accessToken };
      const [balance, history] = await Promise.all([
        client.call(calls.getBalance, { query }, { signal }),
        client.call(calls.getBalanceHistory, { query }, { signal }),
      ]);
      return { ...balance, history };
    },
  };
}
