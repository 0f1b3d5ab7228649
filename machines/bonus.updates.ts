import { type Bonus, logOf, NO_BONUS } from '#domain/bonus.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import { submittedEntry } from '#domain/rules/entries.ts';
import type { PlayOutput, PlaySnapshot } from '#games/kit/play.logic.ts';
import { playOf } from './journey.facts.ts';
import type { JourneyContext } from './journey.types.ts';

type Update = Partial<JourneyContext>;

/** ENTRY-7: the game begins anew for this submission, of whose entry only what is needed stays. */
export function bonusEntered({ entry }: JourneyContext): Update {
  return entry.submissionUuid === null ? {} : { entry: submittedEntry(entry) };
}

/** GAME-5: the play that the server has dealt; what it has brought is kept where it is completed already. */
export function playDealt({ bonus }: JourneyContext, play: Play): Update {
  return { play, bonus: play.result ? withResult(bonus, play.playUuid, play.result) : { ...bonus, begun: { playUuid: play.playUuid, log: [...logOf(bonus, play.playUuid)] } } };
}

/** What the player has done so far, for a reload. */
export function gameLogged(context: JourneyContext, log: readonly unknown[]): Update {
  return { bonus: { ...context.bonus, begun: { playUuid: playOf(context).playUuid, log: [...log] } } };
}

/** The game is over, and says what it has earned. */
export function gameEnded(context: JourneyContext, { log, output }: PlayOutput): Update {
  return { ...gameLogged(context, log), earned: output.points };
}

/** The log goes with the visitor who leaves a game: the child that holds it ends. */
export function gameLeft(context: JourneyContext, { playGame }: { readonly playGame?: { getSnapshot(): Pick<PlaySnapshot, 'play'> } | undefined }): Update {
  const isOpen = playGame !== undefined && context.bonus.begun?.playUuid === context.play?.playUuid;
  return isOpen ? gameLogged(context, playGame.getSnapshot().play.log()) : {};
}

/** A log that the server does not take leads nowhere: the play begins anew. */
export function logRefused({ bonus }: JourneyContext): Update {
  return { bonus: { ...bonus, begun: null } };
}

/** What the play has brought, for the confirmation. */
export function playCompleted(context: JourneyContext, result: PlayResult): Update {
  return { bonus: withResult(context.bonus, playOf(context).playUuid, result) };
}

function withResult({ results }: Bonus, playUuid: string, result: PlayResult): Bonus {
  return { begun: null, results: { ...results, [playUuid]: result } };
}

/** What a new submission finds: no game of an earlier one. */
export const BONUS_RESET: Update = { bonus: NO_BONUS, play: null, game: null, earned: null };
