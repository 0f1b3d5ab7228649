import { type Bonus, logOf } from '#domain/bonus.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import { submittedEntry } from '#domain/rules/entries.ts';
import type { PlayInput, PlayOutput } from '#games/kit/play.logic.ts';
import { playOf } from '../journey.facts.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { Update } from './update.ts';

/** ENTRY-7: the game begins anew for this submission, of whose entry only what is needed stays. */
export function enterBonus({ entry }: JourneyContext): Update {
  return entry.submissionUuid === null ? {} : { entry: submittedEntry(entry) };
}

/** GAME-5: the play that the server has dealt; what it has brought is kept where it is completed already. */
export function dealPlay({ game: { kept } }: JourneyContext, play: Play): Update {
  const { playUuid, result } = play;
  const begun = { playUuid, log: [...logOf(kept, playUuid)] };
  return { game: { play, kept: result ? withResult(kept, playUuid, result) : { ...kept, begun } } };
}

/** Its game, once its code is there. */
export function setGame(_: JourneyContext, module: PlayInput['game']): Update {
  return { game: { module } };
}

/** What the player has done so far, for a reload. */
export function logMoves(context: JourneyContext, log: readonly unknown[]) {
  const begun = { playUuid: playOf(context).playUuid, log: [...log] };
  return { game: { kept: { ...context.game.kept, begun } } } satisfies Update;
}

/** The game is over, and says what it has earned. */
export function endGame(context: JourneyContext, { log, output }: PlayOutput): Update {
  return { game: { ...logMoves(context, log).game, earned: output.points } };
}

/** A log that the server does not take leads nowhere: the play begins anew. */
export function dropLog({ game: { kept } }: JourneyContext): Update {
  return { game: { kept: { ...kept, begun: null } } };
}

/** What the play has brought, for the confirmation. */
export function earnResult(context: JourneyContext, result: PlayResult): Update {
  return { game: { kept: withResult(context.game.kept, playOf(context).playUuid, result) } };
}

function withResult({ results }: Bonus, playUuid: string, result: PlayResult): Bonus {
  return { begun: null, results: { ...results, [playUuid]: result } };
}
