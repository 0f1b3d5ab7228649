import * as v from 'valibot';
import { PlayResult } from './play.ts';

/**
 * The stored state of the bonus game (GAME-5), in addition to the entry. It holds the log of the last play begun, so a
 * reload can resume it, and the result of each finished play of the submission, by play uuid.
 */
export const Bonus = v.object({
  begun: v.nullable(v.object({ playUuid: v.string(), log: v.array(v.unknown()) })),
  results: v.record(v.string(), PlayResult),
});
export type Bonus = v.InferOutput<typeof Bonus>;
