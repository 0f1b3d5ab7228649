import * as v from 'valibot';
import { Text } from './schema.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Pk = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647, 'must fit into 32 bits'));
/** A 32-bit ledger holds it many times over. */
const Price = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** A reward for points (CFG-2, an addition); `quantity` null means unlimited. */
export const RewardDefinition = v.object({ pk: Pk, name: Text, points: Price, quantity: v.nullish(Count, null) });
export type RewardDefinition = v.InferOutput<typeof RewardDefinition>;

/** A reward as listed (API-7); `quantity` is how many are left. */
export const Reward = v.object({
  pk: v.number(),
  name: v.string(),
  points: v.number(),
  quantity: v.nullable(v.number()),
});
export type Reward = v.InferOutput<typeof Reward>;
