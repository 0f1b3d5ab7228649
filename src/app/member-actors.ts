import { fromPromise } from 'xstate';
import { calls } from '#domain/calls.ts';
import type { Profile } from '#domain/profile.ts';
import type { Redeemed } from '#domain/reward.ts';
import { updateOfDetails } from '#domain/rules/details.ts';
import type {
  DetailsInput,
  LoadedRewards,
  PasswordInput,
  ProfileInput,
  RedemptionInput,
  RewardsInput,
} from '#machines/journey.types.ts';
import type { Client } from '#src/api/client.ts';

const withToken = ({ accessToken }: ProfileInput) => ({ query: { access_token: accessToken } });

/**
 * The slots of an account's owner, filled with the calls of specification §7: details, password, rewards.
 *
 * @param client the client of the loaded campaign; throws before it is loaded
 */
export function memberActors(client: () => Client) {
  return {
    loadDetails: fromPromise<Profile, ProfileInput>(({ input, signal }) =>
      client().call(calls.getProfile, withToken(input), { signal }),
    ),

    saveDetails: fromPromise<Profile, DetailsInput>(({ input, signal }) =>
      client().call(calls.updateProfile, { ...withToken(input), body: updateOfDetails(input.draft) }, { signal }),
    ),

    /** The password is typed once, in a field that can show it, so its repetition is itself. */
    changePassword: fromPromise<unknown, PasswordInput>(({ input, signal }) => {
      const { currentPassword, newPassword } = input;
      const body = { currentPassword, newPassword, newPasswordConfirm: newPassword };
      return client().call(calls.setPassword, { ...withToken(input), body }, { signal });
    }),

    /** Both calls at once, as for the points (PROF-1). */
    loadRewards: fromPromise<LoadedRewards, RewardsInput>(async ({ input, signal }) => {
      const { query } = withToken(input);
      const instance = { campaign_instance_pk: String(input.instancePk) };
      const [list, profile] = await Promise.all([
        client().call(calls.listRewards, { query: { ...query, ...instance } }, { signal }),
        client().call(calls.getProfile, { query }, { signal }),
      ]);
      return { list, profile };
    }),

    redeemReward: fromPromise<Redeemed, RedemptionInput>(({ input, signal }) =>
      client().call(
        calls.acquireReward,
        {
          ...withToken(input),
          params: { rewardPk: String(input.rewardPk) },
          headers: { 'idempotency-key': input.idempotencyKey },
        },
        { signal },
      ),
    ),
  };
}
