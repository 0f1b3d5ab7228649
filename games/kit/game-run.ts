import { type Actor, createActor, type InspectionEvent } from 'xstate';
import { GameClock } from './game-clock.ts';
import type { Game, GameEvent, GameInput, GameLogic, GameSnapshot } from './contract.ts';
import type { Refusal } from './game-log.ts';

/**
 * A running game: its machine's actor and clock. Live play and replay both use it, so they cannot diverge.
 */
export interface Run<E extends GameEvent, S extends GameSnapshot<E>> {
  readonly actor: Actor<GameLogic<E, S>>;
  readonly clock: GameClock;
  /** Fires the delays due at `time`, then returns why the event is rejected, or null if it is allowed. */
  judge(time: number, event: E): Refusal | null;
  /** Sends an event that was checked at the same time. */
  send(time: number, event: E): void;
  /** Checks the event and sends it if allowed. Returns why it was rejected; null if it was sent. */
  take(time: number, event: E): Refusal | null;
}

/** An inspector that sees everything that happens to the game's machine. */
export interface RunOptions {
  readonly inspect?: (event: InspectionEvent) => void;
}

/** Starts a game at time 0. */
export function startRun<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  input: GameInput,
  { inspect }: RunOptions = {},
): Run<E, S> {
  const clock = new GameClock();
  const actor = createActor(game.machine, { input, clock, ...(inspect && { inspect }) });
  actor.start();
  const judge = (time: number, event: E): Refusal | null => {
    clock.advanceTo(time);
    const snapshot = actor.getSnapshot();
    if (snapshot.status !== 'active') return 'afterEnd';
    return snapshot.can(event) ? null : 'illegal';
  };
  const send = (time: number, event: E): void => actor.send(game.timed?.(event, time) ?? event);
  return {
    actor,
    clock,
    judge,
    send,
    take: (time, event) => {
      const refusal = judge(time, event);
      if (refusal === null) send(time, event);
      return refusal;
    },
  };
}
