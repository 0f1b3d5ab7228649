import type { Game, GameEvent, GameInput, GameOutput, GameSnapshot } from '#games/kit/contract.ts';
import { type GameLog, type Logged, SKIP } from '#games/kit/log.ts';
import type { Play, PlayableGame } from '#games/kit/playable.ts';
import type { Presentation } from '#games/kit/presentation.ts';
import { type Run, startRun } from '#games/kit/run.ts';
import type { Chance } from '../random.ts';

/** What a player does next, and after how many milliseconds; null: waits for the game. */
export type Player<E, S> = (snapshot: S, chance: Chance, skill: number) => readonly [thought: number, event: E] | null;

/** A player of one visitor. */
export interface Hand {
  readonly chance: Chance;
  /** From 0, who guesses, to 1, who knows every trick. */
  readonly skill: number;
  /** After how many milliseconds the game is left; Infinity: never. */
  readonly patience: number;
  /** Told of the play once it is played. */
  readonly played: (play: PlayedPlay) => void;
}

/** A play that was played in no time: the visitor says when it ends. */
export interface PlayedPlay {
  /** How long it took the visitor. */
  readonly milliseconds: number;
  readonly isLeft: boolean;
  end(): void;
}

/** A game that plays itself by its own machine and clock, as one visitor does. */
export function playedGame<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  presentation: Presentation<E, S>,
  player: Player<E, S>,
  hand: Hand,
): PlayableGame {
  const { type, machineVersion } = game;
  const { title, size } = presentation;
  return { type, machineVersion, title, size, begin: (input) => beginPlay(game, presentation, player, hand, input) };
}

function beginPlay<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  presentation: Presentation<E, S>,
  player: Player<E, S>,
  hand: Hand,
  input: GameInput,
): Play {
  const run = startRun(game, input);
  const listeners = new Set<() => void>();
  const moves: Logged<E>[] = [];
  let output: GameOutput | null = null;
  let log: GameLog = moves;
  return {
    start: () => {
      play(run, moves, player, hand);
      const isLeft = run.actor.getSnapshot().status === 'active';
      hand.played({
        milliseconds: run.clock.now(),
        isLeft,
        end: () => {
          const snapshot = run.actor.getSnapshot();
          if (snapshot.status === 'done') output = snapshot.output;
          for (const listener of listeners) listener();
        },
      });
    },
    skip: () => {
      output = game.worth(run.actor.getSnapshot());
      log = [...moves, [run.clock.now(), SKIP]];
    },
    stop: () => void run.actor.stop(),
    offer: () => ({ ...presentation.offer(run.actor.getSnapshot()), send: () => {} }),
    subscribe: (listener) => {
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    onEmitted: (listener) => run.actor.on('*', listener),
    log: () => log,
    output: () => output,
    mount: () => () => {},
  };
}

/** Plays until the game is over, or the visitor's patience is. */
function play<E extends GameEvent, S extends GameSnapshot<E>>(
  { actor, clock, take }: Run<E, S>,
  moves: Logged<E>[],
  player: Player<E, S>,
  { chance, skill, patience }: Hand,
): void {
  while (actor.getSnapshot().status === 'active') {
    const move = player(actor.getSnapshot(), chance, skill);
    const at = move ? clock.now() + Math.round(move[0]) : clock.nextDue();
    if (at === null) throw new Error('a game waits for a player who waits for the game');
    if (at > patience) return clock.advanceTo(Math.max(clock.now(), patience));
    if (!move) clock.advanceTo(at);
    else if (take(at, move[1]) === null) moves.push([at, move[1]]);
  }
}
