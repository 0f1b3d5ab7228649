import { type Bonus, logOf } from '#domain/bonus.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import { submittedEntry } from '#domain/rules/entries.ts';
import type { PlayInput, PlayOutput } from '#games/kit/play.logic.ts';
import { playOf } from '../journey.facts.ts';
import type { JourneyContext } from '../journey.types.ts';
import type { Update } from './update.ts';

/** ENTRY-7: the game begins anew for this submission, of whose entry only what is needed stays. */
export function enterBonus({ entry }: JourneyContext): Update {
  return entry.submissionUuid === null ? {} : { entry: submittedEntry(entry) };
}

/** GAME-5: the play that the server has dealt; what it has brought is kept where it is completed already. */
export function dealPlay({ bonus }: JourneyContext, play: Play): Update {
  return { play, bonus: play.result ? withResult(bonus, play.playUuid, play.result) : { ...bonus, begun: { playUuid: play.playUuid, log: [...logOf(bonus, play.playUuid)] } } };
}

/** Its game, once its code is there. */
export function setGame(_: JourneyContext, game: PlayInput['game']): Update {
  return { game };
}

/** What the player has done so far, for a reload. */
export function logMoves(context: JourneyContext, log: readonly unknown[]): Update {
  return { bonus: { ...context.bonus, begun: { playUuid: playOf(context).playUuid, log: [...log] } } };
}

/** The game is over, and says what it has earned. */
export function endGame(context: JourneyContext, { log, output }: PlayOutput): Update {
  return { ...logMoves(context, log), earned: output.points };
}

/** A log that the server does not take leads nowhere: the play begins anew. */
export function dropLog({ bonus }: JourneyContext): Update {
  return { bonus: { ...bonus, begun: null } };
}

/** What the play has brought, for the confirmation. */
export function earnResult(context: JourneyContext, result: PlayResult): Update {
  return { bonus: withResult(context.bonus, playOf(context).playUuid, result) };
}

function withResult({ results }: Bonus, playUuid: string, result: PlayResult): Bonus {
  return { begun: null, results: { ...results, [playUuid]: result } };
}
