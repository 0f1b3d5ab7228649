import { assign } from 'xstate';
import type { PlaySnapshot } from '#games/kit/play.logic.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { JourneyEvent } from '../journey.types.ts';
import { logMoves } from './bonus-actions.ts';
import { type Update, updated } from './update.ts';

interface Children {
  readonly playGame?: { getSnapshot(): Pick<PlaySnapshot, 'play'> } | undefined;
}

/** Saves the log when the visitor leaves a game, because the child actor that holds it stops. */
export const leaveGame = assign<JourneyContext, JourneyEvent, undefined, JourneyEvent, never>(({ context, self }) =>
  updated(context, movesOf(context, self.getSnapshot().children)),
);

function movesOf(context: JourneyContext, { playGame }: Children): Update {
  const isOpen = playGame !== undefined && context.game.kept.begun?.playUuid === context.game.play?.playUuid;
  return isOpen ? logMoves(context, playGame.getSnapshot().play.log()) : {};
}
