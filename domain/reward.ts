import * as v from 'valibot';
import { ArtPath, Text } from './schema.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Pk = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647, 'must fit into 32 bits'));
/** A 32-bit ledger holds it many times over. */
const Price = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** How a reward reaches the participant: by mail to their address, which they must have given, or by e-mail. */
const Delivery = v.picklist(['mail', 'email']);

/**
 * A reward for points (CFG-2, an addition); `quantity` null means unlimited. Without `delivery` no address is asked for
 * and nothing is said of the way; `within` is how long it takes, as words such as '6-8 weeks'.
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

/** The same of a server that does not say how many are left (API-34): any number. */
export const ReadReward = v.object({ ...Reward.entries, quantity: v.fallback(Reward.entries.quantity, null) });

/** A redeemed reward: the balance after it, and the number by which support finds it (L-21). */
export const Redeemed = v.object({ balancePoints: v.number(), reference: v.string() });
export type Redeemed = v.InferOutput<typeof Redeemed>;

/** The same of a server whose answer says less (API-34): the balance is null, the reference empty. */
export const ReadRedeemed = v.fallback(
  v.object({ balancePoints: v.fallback(v.nullable(v.number()), null), reference: v.fallback(v.string(), '') }),
  { balancePoints: null, reference: '' },
);

/** The key that every attempt to redeem this reward carries, so that the server decides once (L-21). */
const RewardKey = v.object({ rewardPk: v.number(), idempotencyKey: v.string() });

/**
 * The reward that the visitor confirmed last; `isSent` while its answer is waited for. `undecided` are the keys of
 * others that got no answer, one for each reward; entries that were stored without it have none.
 */
export const Redemption = v.object({
  ...RewardKey.entries,
  isSent: v.boolean(),
  undecided: v.optional(v.array(RewardKey), []),
});
export type Redemption = v.InferOutput<typeof Redemption>;
