import type { Bonus } from '#domain/bonus.ts';
import { logOf } from '#domain/rules/bonus-rules.ts';
import { isCallFailure } from '#domain/errors.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import { submittedEntry } from '#domain/rules/entry-rules.ts';
import type { PlayInput, PlayOutput } from '#games/kit/play.logic.ts';
import { playOf } from '../journey.inputs.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { Update } from './update.ts';

/** ENTRY-7: reduces the entry of a stored submission to what the game and the confirmation need. */
export function enterBonus({ entry }: JourneyContext): Update {
  return entry.submissionUuid === null ? {} : { entry: submittedEntry(entry) };
}

/** GAME-5: stores the play that the server created, and its result if it is already completed. */
export function setPlay({ game: { kept } }: JourneyContext, play: Play): Update {
  const { playUuid, result } = play;
  const begun = { playUuid, log: [...logOf(kept, playUuid)] };
  return { game: { play, kept: result ? withResult(kept, playUuid, result) : { ...kept, begun } } };
}

export function setGame(_: JourneyContext, module: PlayInput['game']): Update {
  return { game: { module } };
}

/** Stores the moves so far, for a reload. */
export function logMoves(context: JourneyContext, log: readonly unknown[]) {
  const begun = { playUuid: playOf(context).playUuid, log: [...log] };
  return { game: { kept: { ...context.game.kept, begun } } } satisfies Update;
}

/** Stores the final log and the points that the game reports. */
export function endGame(context: JourneyContext, { log, output }: PlayOutput): Update {
  return { game: { ...logMoves(context, log).game, earned: output.points } };
}

/** GAME-6: stores the text of an error response (4xx). Other failures, and responses without a text, clear it. */
export function keepRefusal(_: JourneyContext, { error }: { error: unknown }): Update {
  const isRefused = isCallFailure(error) && error.status >= 400 && error.status < 500;
  const detail = isRefused ? error.body.detail : undefined;
  if (detail === undefined) return { game: { refusal: null } };
  return { game: { refusal: { detail, isOutdated: isRefused && (error.status === 409 || error.status === 403) } } };
}

/** Drops a log that the server rejects, so the play starts over. */
export function dropLog({ game: { kept } }: JourneyContext): Update {
  return { game: { kept: { ...kept, begun: null } } };
}

/** Stores the result of the play, for the confirmation. */
export function earnResult(context: JourneyContext, result: PlayResult): Update {
  return { game: { kept: withResult(context.game.kept, playOf(context).playUuid, result) } };
}

function withResult({ results }: Bonus, playUuid: string, result: PlayResult): Bonus {
  return { begun: null, results: { ...results, [playUuid]: result } };
}
