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
import type { SlotArgs } from './slot-args.ts';

const withToken = ({ accessToken }: ProfileInput) => ({ query: { access_token: accessToken } });

/** What the slots of an account's owner do: the calls of specification §7 for details, password and rewards. */
export function memberCalls(client: Client) {
  return {
    loadDetails: ({ input, signal }: SlotArgs<ProfileInput>): Promise<Profile> =>
      client.call(calls.getProfile, withToken(input), { signal }),

    saveDetails: ({ input, signal }: SlotArgs<DetailsInput>): Promise<Profile> =>
      client.call(calls.updateProfile, { ...withToken(input), body: updateOfDetails(input.draft) }, { signal }),

    /** The password is typed once, in a field that can show it, so its repetition is itself. */
    changePassword: ({ input, signal }: SlotArgs<PasswordInput>): Promise<unknown> => {
      const { currentPassword, newPassword } = input;
      const body = { currentPassword, newPassword, newPasswordConfirm: newPassword };
      return client.call(calls.setPassword, { ...withToken(input), body }, { signal });
    },

    /** Both calls at once, as for the points (PROF-1). */
    loadRewards: async ({ input, signal }: SlotArgs<RewardsInput>): Promise<LoadedRewards> => {
      const { query } = withToken(input);
      const instance = { campaign_instance_pk: String(input.instancePk) };
      const [list, profile] = await Promise.all([
        client.call(calls.listRewards, { query: { ...query, ...instance } }, { signal }),
        client.call(calls.getProfile, { query }, { signal }),
      ]);
      return { list, profile };
    },

    redeemReward: ({ input, signal }: SlotArgs<RedemptionInput>): Promise<Redeemed> =>
      client.call(
        calls.acquireReward,
        {
          ...withToken(input),
          params: { rewardPk: String(input.rewardPk) },
          headers: { 'idempotency-key': input.idempotencyKey },
        },
        { signal },
      ),
  };
}
