import type { Game, GameEvent, GameInput, GameOutput, GameSnapshot } from '#games/kit/contract.ts';
import { type GameLog, type Logged, SKIP } from '#games/kit/game-log.ts';
import type { Play, PlayableGame } from '#games/kit/playable.ts';
import type { Presentation } from '#games/kit/presentation.ts';
import { type Run, startRun } from '#games/kit/game-run.ts';
import type { Player } from '#test/kit/games/game-sample.ts';
import type { Chance } from '../seeded-chance.ts';

/** The settings of one visitor's play. */
export interface Hand {
  readonly chance: Chance;
  /** From 0, who only guesses, to 1, who knows every trick. */
  readonly skill: number;
  /** Time in milliseconds after which the visitor leaves the game; Infinity for never. */
  readonly patience: number;
  /** Called with the play after it was played. */
  readonly played: (play: PlayedPlay) => void;
}

/** A play that was computed instantly. The visitor decides when it ends. */
export interface PlayedPlay {
  /** Duration of the play in the rehearsed time. */
  readonly milliseconds: number;
  readonly isLeft: boolean;
  end(): void;
}

/** Returns a game that is played automatically on its own machine and clock, as by one visitor. */
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

/** Plays until the game is over, or the visitor leaves. */
function play<E extends GameEvent, S extends GameSnapshot<E>>(
  { actor, clock, take }: Run<E, S>,
  moves: Logged<E>[],
  player: Player<E, S>,
  { chance, skill, patience }: Hand,
): void {
  while (actor.getSnapshot().status === 'active') {
    const move = player(actor.getSnapshot(), chance, skill);
    const at = move ? clock.now() + Math.round(move[0]) : clock.nextDue();
    if (at === null) throw new Error('Invariant violated: the game and its player wait for each other.');
    if (at > patience) return clock.advanceTo(Math.max(clock.now(), patience));
    if (!move) clock.advanceTo(at);
    else if (take(at, move[1]) === null) moves.push([at, move[1]]);
  }
}
