import * as v from 'valibot';
import { PlayResult } from './play.ts';

/**
 * What the page stores of the bonus game (GAME-5), in addition to the entry: the log of the last play begun, so that a
 * reload can resume it, and the result of each finished play of the submission by play uuid.
 */
export const Bonus = v.object({
  begun: v.nullable(v.object({ playUuid: v.string(), log: v.array(v.unknown()) })),
  results: v.record(v.string(), PlayResult),
});
export type Bonus = v.InferOutput<typeof Bonus>;
