import { fromPromise } from 'xstate';
import type { Balance } from '#domain/account.ts';
import { calls } from '#domain/calls.ts';
import type { Profile } from '#domain/profile.ts';
import { registrationBody } from '#domain/rules/accounts.ts';
import type { AccountInput, ProfileInput } from '#machines/journey.types.ts';
import type { Client } from '#src/api/client.ts';

/**
 * The slots of the account screens, filled with the profile calls of specification §7.
 *
 * @param client the client of the loaded campaign; throws before it is loaded
 */
export function accountActors(client: () => Client) {
  return {
    signIn: fromPromise<Profile, AccountInput>(({ input: { campaign, values }, signal }) =>
      client().call(
        calls.signIn,
        { query: { campaign_uuid: campaign.uuid }, body: { email: values.email.trim(), password: values.password } },
        { signal },
      ),
    ),

    registerAccount: fromPromise<unknown, AccountInput>(({ input: { configuration, campaign, values }, signal }) =>
      client().call(
        calls.register,
        {
          query: { campaign_uuid: campaign.uuid },
          body: registrationBody(values, configuration, document.documentElement.lang),
        },
        { signal },
      ),
    ),

    requestPasswordReset: fromPromise<unknown, AccountInput>(({ input: { campaign, values }, signal }) =>
      client().call(
        calls.requestPasswordReset,
        { query: { email: values.email.trim(), campaign_uuid: campaign.uuid } },
        { signal },
      ),
    ),

    resetPassword: fromPromise<unknown, AccountInput>(({ input: { values, code }, signal }) =>
      client().call(
        calls.resetPassword,
        { body: { resetToken: code, newPassword: values.password, newPasswordConfirm: values.passwordConfirm } },
        { signal },
      ),
    ),

    verifyAccount: fromPromise<unknown, AccountInput>(({ input: { code }, signal }) =>
      client().call(calls.verifyAccount, { query: { verify_token: code } }, { signal }),
    ),

    /** Both calls at once (PROF-1). */
    loadProfile: fromPromise<Balance, ProfileInput>(async ({ input: { accessToken }, signal }) => {
      const query = { access_token: accessToken };
      const [{ balancePoints }, history] = await Promise.all([
        client().call(calls.getBalance, { query }, { signal }),
        client().call(calls.getBalanceHistory, { query }, { signal }),
      ]);
      return { balancePoints, history };
    }),
  };
}
