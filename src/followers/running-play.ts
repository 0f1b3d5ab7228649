import type { ActorRefFrom } from 'xstate';
import type { playLogic } from '#games/kit/play.logic.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

type PlayActor = ActorRefFrom<typeof playLogic>;

/**
 * Calls `attach` with each game that the journey starts, and calls what it returned when that game ends or is left.
 *
 * @returns a function that stops it
 */
export function onEachPlay(journey: JourneyActor, attach: (child: PlayActor) => () => void): () => void {
  let attached: PlayActor | undefined;
  let detach: (() => void) | null = null;
  const subscription = journey.subscribe(({ children: { playGame } }) => {
    if (playGame === attached) return;
    detach?.();
    attached = playGame;
    detach = playGame ? attach(playGame) : null;
  });
  return () => {
    subscription.unsubscribe();
    detach?.();
  };
}
