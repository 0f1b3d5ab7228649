import * as v from 'valibot';
import { GameType, SlotRank } from './game.ts';

/**
 * What was won: a prize of the instance's game, in the words of the campaign; `translator` of rules/localise.ts says
 * the name in the visitor's language.
 */
export const WonPrize = v.object({ id: v.string(), name: v.string(), points: v.number() });
export type WonPrize = v.InferOutput<typeof WonPrize>;

/**
 * What the server drew for a play of a game of chance, before the game is shown (GAME-3). It is handed to the game's
 * machine as it is (`GameInput.outcome`); each machine reads its own part:
 *
 * - scratch: `winner` (SCR-4), and `doorPick`: three doors are offered after the card (SCR-5)
 * - slot-machine: `rank`, null where the spin loses; which symbols stand on the reels, the machine makes of rank and seed
 * - wheel-spin-horizontal: `segment`, the points painted on the segment at which it stops
 * - wheel-spin-vertical: `segment`, the dollars painted on the stave at which it stops (VWHEEL-1)
 */
export const PlayOutcome = v.object({
  winner: v.boolean(),
  prize: v.nullable(WonPrize),
  rank: v.nullable(SlotRank),
  segment: v.nullable(v.number()),
  doorPick: v.boolean(),
});
export type PlayOutcome = v.InferOutput<typeof PlayOutcome>;

/**
 * What a finished play has brought: points of a game of skill as its replay says, those of the prize in a game of
 * chance.
 */
export const PlayResult = v.object({ points: v.number(), won: v.boolean(), prize: v.nullable(WonPrize) });
export type PlayResult = v.InferOutput<typeof PlayResult>;

/**
 * A play of a submission's bonus game (API-11). While it is not completed, each call answers with the same play;
 * afterwards with the next one, as far as maxBonus allows, and with the last one, completed, for ever (GAME-5). `seed`
 * is an unsigned 32-bit integer; `outcome` is null in games of skill (matching, mini-golf), whose log decides; `result`
 * is null until the play is completed; `playsLeft` is how many more may follow this one.
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

/** How many events a log may have at the very most; each game has its own, lower limit. */
const MOST_EVENTS = 10_000;

/**
 * What a browser sends when a game is over, of skill or of chance: the version of its machine, and the log of what the
 * player did, `[milliseconds, event]` in order. The server plays the log again from its own seed and outcome, and
 * trusts nothing else.
 *
 * Refused, and the play stays open: 404 unknown play; 409 `{ machineVersion, detail }` where the browser's game is an
 * older or newer one (load the page again); 422 `{ log: [text], reason, detail }` where the log is not one of a whole,
 * fair game: `reason` is `malformed`, `tooLong`, `badTime`, `illegal`, `afterEnd`, `unfinished`, `tooFast`, where it is
 * longer than the time since the play was made, or `forfeited`, where the prize was given back since the play was asked
 * for: the next call for it answers with the outcome that counts. A play that is completed already answers with its
 * result, whatever is sent.
 */
export const PlayCompletion = v.object({
  machineVersion: v.pipe(v.number(), v.integer(), v.minValue(0)),
  log: v.pipe(v.array(v.unknown()), v.maxLength(MOST_EVENTS, `must not have more than ${MOST_EVENTS} events`)),
});
export type PlayCompletion = v.InferOutput<typeof PlayCompletion>;
