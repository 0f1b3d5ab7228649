import type { GameActor, GameEvent, GameSnapshot } from './contract.ts';
import type { Size } from './presentation.ts';
import type { Container, Texture } from './pixi.ts';
import type { Sound } from './sound.ts';

/** The brand's colours as `#rrggbb`, and its faces as CSS families. */
export interface Theme {
  readonly field: string;
  readonly onField: string;
  readonly action: string;
  readonly onAction: string;
  readonly spot: string;
  readonly paper: string;
  readonly ink: string;
  readonly line: string;
  /** `font` shorthand parts of the display face: weight and family. */
  readonly display: { readonly weight: string; readonly family: string };
}

/** Goes from 0 to 1 in the given time; the last call is with 1. */
export interface Motion {
  readonly milliseconds: number;
  readonly delay?: number;
  readonly ease?: (progress: number) => number;
  readonly step: (progress: number) => void;
  readonly done?: () => void;
}

export type Paint = (context: CanvasRenderingContext2D) => void;

/** A picture that goes on changing: paint on its context, then call `changed`. */
export interface LiveTexture {
  readonly texture: Texture;
  readonly context: CanvasRenderingContext2D;
  changed(): void;
}

/** What a view draws on. Everything it makes here goes when the stage is disposed of. */
export interface GameStage {
  /** Add sprites here; one unit is one unit of the game's playfield. */
  readonly root: Container;
  readonly size: Size;
  readonly theme: Theme;
  readonly isMotionReduced: boolean;
  readonly sound: Sound;
  /** A texture painted once with a 2D canvas, in units of the playfield. */
  bake(width: number, height: number, paint: Paint): Texture;
  /** A texture that is painted again and again. */
  live(width: number, height: number): LiveTexture;
  /** Moves something; with reduced motion it is at its end at once. Returns a function that stops it where it is. */
  move(motion: Motion): () => void;
  /**
   * Called before each frame, with the milliseconds since the last, until the returned function is called. The stage
   * draws all the while.
   */
  onFrame(listener: (milliseconds: number) => void): () => void;
  /** Draws one frame soon. Call it after a change that no motion made. */
  invalidate(): void;
}

/** A game's picture: draws snapshots and never decides. Returns what takes it off the stage. */
export type GameView<E extends GameEvent, S extends GameSnapshot<E>> = (
  stage: GameStage,
  actor: GameActor<E, S>,
) => () => void;
