import { calls } from '#domain/calls.ts';
import type { Profile, ReadProfile } from '#domain/profile.ts';
import type { Redeemed } from '#domain/reward.ts';
import { updateOfDetails } from '#domain/rules/details-rules.ts';
import type {
  DetailsInput,
  LoadedRewards,
  PasswordInput,
  ProfileInput,
  RedemptionInput,
  RewardsInput,
} from '#machines/journey/journey.types.ts';
import type { Client } from '#src/api/api-client.ts';
import type { SlotArgs } from './slot-args.ts';

const withToken = ({ accessToken }: ProfileInput) => ({ query: { access_token: accessToken } });

/**
 * Returns the profile of a response with its access token. If the response does not repeat the token, the request's is
 * used (API-34).
 */
const ownedBy = ({ accessToken }: ProfileInput, profile: ReadProfile): Profile => ({
  ...profile,
  accessToken: profile.accessToken || accessToken,
});

/** Returns the implementations of a signed-in visitor's actors: the calls for details, password and rewards. */
export function memberCalls(client: Client) {
  const loadDetails = async ({ input, signal }: SlotArgs<ProfileInput>): Promise<Profile> =>
    ownedBy(input, await client.call(calls.getProfile, withToken(input), { signal }));

  return {
    loadDetails,

    /** If the server does not respond with the profile, it is requested (API-34). */
    saveDetails: async ({ input, ...args }: SlotArgs<DetailsInput>): Promise<Profile> => {
      const body = updateOfDetails(input.draft);
      const saved = await client.call(calls.updateProfile, { ...withToken(input), body }, { signal: args.signal });
      return saved ? ownedBy(input, saved) : loadDetails({ input, ...args });
    },

    /** The password is typed once, in a field that can show it, so it also serves as its repetition. */
    changePassword: ({ input, signal }: SlotArgs<PasswordInput>): Promise<unknown> => {
      const { currentPassword, newPassword } = input;
      const body = { currentPassword, newPassword, newPasswordConfirm: newPassword };
      return client.call(calls.setPassword, { ...withToken(input), body }, { signal });
    },

    /** Makes both calls in parallel, as for the points (PROF-1). */
    loadRewards: async ({ input, signal }: SlotArgs<RewardsInput>): Promise<LoadedRewards> => {
      const { query } = withToken(input);
      const instance = { campaign_instance_pk: String(input.instancePk) };
      const [list, profile] = await Promise.all([
        client.call(calls.listRewards, { query: { ...query, ...instance } }, { signal }),
        client.call(calls.getProfile, { query }, { signal }),
      ]);
      return { list, profile: ownedBy(input, profile) };
    },

    /**
     * The points are spent with any successful response. If the response omits the balance, it is the expected one
     * (API-34).
     */
    redeemReward: async ({ input, signal }: SlotArgs<RedemptionInput>): Promise<Redeemed> => {
      const { balancePoints, reference } = await client.call(
        calls.acquireReward,
        {
          ...withToken(input),
          params: { rewardPk: String(input.rewardPk) },
          headers: { 'idempotency-key': input.idempotencyKey },
        },
        { signal },
      );
      return { balancePoints: balancePoints ?? input.expectedBalance, reference };
    },
  };
}
