import type { GameType } from '#domain/game.ts';
import type { Game, GameEmitted, GameEvent, GameInput, GameOutput, GameSnapshot } from './contract.ts';
import type { GameLog } from './game-log.ts';
import type { Message, Offer, Presentation, Size } from './presentation.ts';
import { createSession, type SessionOptions } from './game-session.ts';
import type { GameStage, GameView } from './stage.types.ts';

/** One play of any game: all that a screen needs, without the game's own types. */
export interface Play {
  /** Starts the clock. */
  start(): void;
  stop(): void;
  /** Ends the game unfinished, unless it is over (GAME-10). */
  skip(): void;
  /** Returns the current controls and texts, as data; its `send` functions are bound to the game. */
  offer(): BoundOffer;
  /** Called after every change. */
  subscribe(listener: () => void): { unsubscribe(): void };
  onEmitted(listener: (event: GameEmitted) => void): { unsubscribe(): void };
  log(): GameLog;
  /** Null until the game is over. */
  output(): GameOutput | null;
  /** Draws the game on a stage until the returned function is called. */
  mount(stage: GameStage): () => void;
}

/** An offer with the `send` function for its events, which must be this game's. */
export interface BoundOffer extends Offer<GameEvent> {
  send(event: GameEvent): void;
}

/** A game that can be shown and played. */
export interface PlayableGame {
  readonly type: GameType;
  readonly machineVersion: number;
  readonly title: Message;
  readonly size: Size;
  begin(input: GameInput, options?: SessionOptions): Play;
}

/** Joins the parts of a game and hides its own types, so screens and the journey handle all games alike. */
export function playable<E extends GameEvent, S extends GameSnapshot<E>>(
  game: Game<E, S>,
  presentation: Presentation<E, S>,
  view: GameView<E, S>,
): PlayableGame {
  return {
    type: game.type,
    machineVersion: game.machineVersion,
    title: presentation.title,
    size: presentation.size,
    begin: (input, options) => {
      const session = createSession(game, input, options);
      const send = (event: GameEvent): void => {
        if (game.isEvent(event)) session.send(event);
      };
      return {
        start: session.start,
        stop: session.stop,
        skip: session.skip,
        log: session.log,
        onEmitted: session.onEmitted,
        subscribe: (listener) => session.subscribe(() => listener()),
        offer: () => {
          const offer = { ...presentation.offer(session.getSnapshot()), send };
          return session.isSkipped() ? { ...offer, controls: [], result: null } : offer;
        },
        output: session.output,
        mount: (stage) => {
          let unmount: (() => void) | null = view(stage, session);
          return () => {
            unmount?.();
            unmount = null;
          };
        },
      };
    },
  };
}
