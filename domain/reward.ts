import * as v from 'valibot';
import { ArtPath, Text } from './schema-parts.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Pk = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647, 'must fit into 32 bits'));
/** The limit is far below the range of the 32-bit points ledger. */
const Price = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** How a reward is delivered: by mail to the participant's address, which they must have entered, or by email. */
const Delivery = v.picklist(['mail', 'email']);

/**
 * A reward for points (CFG-2); `quantity` null means unlimited. Without `delivery` no address is requested and no
 * delivery is displayed. `within` is the delivery time as text, such as '6-8 weeks'.
 */
export const RewardDefinition = v.object({
  pk: Pk,
  name: Text,
  points: Price,
  quantity: v.nullish(Count, null),
  delivery: v.optional(Delivery),
  within: v.optional(Text),
  picture: v.optional(ArtPath),
});
export type RewardDefinition = v.InferOutput<typeof RewardDefinition>;

/** A reward as listed (API-7); `quantity` is how many are left. */
export const Reward = v.object({
  pk: v.number(),
  name: v.string(),
  points: v.number(),
  quantity: v.nullable(v.number()),
});
export type Reward = v.InferOutput<typeof Reward>;

/** A reward from a server that does not report `quantity` (API-34), which is then null. */
export const ReadReward = v.object({ ...Reward.entries, quantity: v.fallback(Reward.entries.quantity, null) });

/** A redeemed reward: the balance afterwards, and the reference for support (POINTS-4). */
export const Redeemed = v.object({ balancePoints: v.number(), reference: v.string() });
export type Redeemed = v.InferOutput<typeof Redeemed>;

/** A redemption from a server whose response lacks these fields (API-34): the balance is null, the reference ''. */
export const ReadRedeemed = v.fallback(
  v.object({ balancePoints: v.fallback(v.nullable(v.number()), null), reference: v.fallback(v.string(), '') }),
  { balancePoints: null, reference: '' },
);

/** The idempotency key of all attempts to redeem this reward, so the server decides once (POINTS-4). */
const RewardKey = v.object({ rewardPk: v.number(), idempotencyKey: v.string() });

/**
 * The reward that the visitor confirmed last. `isSent` is true while it waits for a response. `undecided` are the keys
 * of other rewards without a response, one per reward.
 */
export const Redemption = v.object({
  ...RewardKey.entries,
  isSent: v.boolean(),
  undecided: v.array(RewardKey),
});
export type Redemption = v.InferOutput<typeof Redemption>;
