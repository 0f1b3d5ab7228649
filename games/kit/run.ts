import { type Actor, createActor } from 'xstate';
import { GameClock } from './clock.ts';
import type { Game, GameEvent, GameInput, GameLogic, GameSnapshot } from './contract.ts';
import type { Refusal } from './log.ts';

/** A game under way: its machine's actor and the clock that it runs by. Live play and replay are both made of it, and so cannot differ. */
export interface Run<E extends GameEvent, S extends GameSnapshot<E>> {
  readonly actor: Actor<GameLogic<E, S>>;
  readonly clock: GameClock;
  /** Delays that are due at `time` fire first, then the event is judged. Null: it was taken. */
  take(time: number, event: E): Refusal | null;
}

/** Starts a game at time 0. */
export function startRun<E extends GameEvent, S extends GameSnapshot<E>>(game: Game<E, S>, input: GameInput): Run<E, S> {
  const clock = new GameClock();
  const actor = createActor(game.machine, { input, clock });
  actor.start();
  return {
    actor,
    clock,
    take: (time, event) => {
      clock.advanceTo(time);
      const snapshot = actor.getSnapshot();
      if (snapshot.status !== 'active') return 'afterEnd';
      if (!snapshot.can(event)) return 'illegal';
      actor.send(event);
      return null;
    },
  };
}
