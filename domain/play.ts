import * as v from 'valibot';
import { GameType, SlotRank } from './game.ts';

/** A prize of the instance's game, worded as in the campaign; `translator` of rules/localise.ts translates the name. */
export const WonPrize = v.object({ id: v.string(), name: v.string(), points: v.number() });
export type WonPrize = v.InferOutput<typeof WonPrize>;

/**
 * The outcome that the server drew for a play of a game of chance, before the game is shown (GAME-3). It is passed
 * unchanged to the game's machine (`GameInput.outcome`), and each machine reads its own part:
 *
 * - scratch: `winner` (SCR-4), and `doorPick`: three doors are offered after the card (SCR-5)
 * - slot-machine: `rank`, null if the spin loses; the machine derives the symbols on the reels from rank and seed
 * - wheel-spin-horizontal: `segment`, the points painted on the segment at which it stops
 * - wheel-spin-vertical: `segment`, the dollars painted on the stave at which it stops (VWHEEL-1)
 */
export const PlayOutcome = v.object({
  winner: v.boolean(),
  prize: v.nullable(WonPrize),
  rank: v.nullable(SlotRank),
  segment: v.nullable(v.number()),
  doorPick: v.boolean(),
  /** The only outcome data of a game of skill: the seconds for which the tiles are shown first (GOLF-2). */
  peek: v.optional(v.number()),
});
export type PlayOutcome = v.InferOutput<typeof PlayOutcome>;

/**
 * The result of a finished play: the replayed points in a game of skill, or those of the prize in a game of chance.
 * `extraEntry`: a door was picked, and the server grants its extra entry once nothing waits for review (SCR-6); absent
 * if there is none.
 */
export const PlayResult = v.object({
  points: v.number(),
  won: v.boolean(),
  prize: v.nullable(WonPrize),
  extraEntry: v.optional(v.boolean()),
});
export type PlayResult = v.InferOutput<typeof PlayResult>;

/**
 * A play of a submission's bonus game (API-11). Until it is completed, every call returns the same play. After that,
 * calls return the next one, up to maxBonus, and then always the last one, completed (GAME-5). `seed` is an unsigned
 * 32-bit integer. `outcome` is null in games of skill, which the log decides, except for a matching game with a peek.
 * `result` is null until the play is completed. `playsLeft` is how many more may follow.
 */
export const Play = v.object({
  playUuid: v.pipe(v.string(), v.uuid()),
  game: GameType,
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
  outcome: v.nullable(PlayOutcome),
  completed: v.boolean(),
  result: v.nullable(PlayResult),
  playsLeft: v.number(),
});
export type Play = v.InferOutput<typeof Play>;

/** The maximum number of events in any log; each game has its own, lower limit. */
const MOST_EVENTS = 10_000;

/**
 * Sent by the browser when a game of either kind is over: the version of its machine, and the log of the player's
 * moves. The log is `[milliseconds, event]` in order; its last event is `game.skipped` if the player left the game. The
 * server replays the log from its own seed and outcome, and trusts nothing else.
 *
 * These error responses leave the play open: 404 unknown play; 409 `{ machineVersion, detail }` if the browser's game
 * has another version (reload the page); 422 `{ log: [text], reason, detail }` if the log is not that of a complete,
 * fair game. `reason` is `malformed`, `tooLong`, `badTime`, `illegal`, `afterEnd`, `unfinished`, `tooFast` (longer than
 * the time since the play was created), or `forfeited` (the prize has been returned to stock since the play was
 * requested: the next call for it returns the valid outcome).
 *
 * A completed play returns its result, whatever is sent.
 */
export const PlayCompletion = v.object({
  machineVersion: v.pipe(v.number(), v.integer(), v.minValue(0)),
  log: v.pipe(v.array(v.unknown()), v.maxLength(MOST_EVENTS, `must not have more than ${MOST_EVENTS} events`)),
});
export type PlayCompletion = v.InferOutput<typeof PlayCompletion>;
