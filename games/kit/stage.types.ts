import type { WheelPicture } from '#domain/theme.ts';
import type { GameActor, GameEvent, GameSnapshot } from './contract.ts';
import type { Size } from './presentation.ts';
import type { Container, Texture } from './pixi.ts';
import type { Sound } from './sound.ts';

/** The brand's colours as `#rrggbb`, and its typefaces as CSS families. */
export interface Theme {
  readonly field: string;
  readonly onField: string;
  readonly action: string;
  readonly onAction: string;
  readonly spot: string;
  readonly paper: string;
  readonly ink: string;
  readonly line: string;
  /** The brand's name; empty if it has none. */
  readonly brand: string;
  /** The brand's symbol sheet, read by `loadSheet`; null for the default symbols. */
  readonly sheet: HTMLCanvasElement | null;
  /** The picture of the horizontal wheel (GAME-13). */
  readonly wheelPicture: WheelPicture;
  /** Weight and family of the display typeface, for the `font` shorthand. */
  readonly display: { readonly weight: string; readonly family: string };
}

/** A motion from 0 to 1 in the given time; the last call is with 1. */
export interface Motion {
  readonly milliseconds: number;
  readonly delay?: number;
  readonly ease?: (progress: number) => number;
  readonly step: (progress: number) => void;
  readonly done?: () => void;
}

export type Paint = (context: CanvasRenderingContext2D) => void;

/** A picture that keeps changing: paint on its context, then call `changed`. */
export interface LiveTexture {
  readonly texture: Texture;
  readonly context: CanvasRenderingContext2D;
  changed(): void;
}

/** The surface on which a view draws. Everything created here is freed when the stage is disposed of. */
export interface GameStage {
  /** Add sprites here; one unit is one unit of the game's playfield. */
  readonly root: Container;
  readonly size: Size;
  readonly theme: Theme;
  readonly isMotionReduced: boolean;
  readonly sound: Sound;
  /** Returns a text of the campaign, such as a prize's name, in the visitor's language. */
  say(text: string): string;
  /** A texture painted once with a 2D canvas, in playfield units. */
  bake(width: number, height: number, paint: Paint): Texture;
  /** A texture that can be repainted. */
  live(width: number, height: number): LiveTexture;
  /** Runs a motion; with reduced motion it jumps to its end. Returns a function that stops it where it is. */
  move(motion: Motion): () => void;
  /**
   * Calls the listener before each frame, with the milliseconds since the last, until the returned function is called.
   * Until then the stage keeps drawing.
   */
  onFrame(listener: (milliseconds: number) => void): () => void;
  /** Requests a frame. Call it after a change outside a motion. */
  invalidate(): void;
}

/** A game's view: draws snapshots and contains no rules. Returns a function that removes it from the stage. */
export type GameView<E extends GameEvent, S extends GameSnapshot<E>> = (
  stage: GameStage,
  actor: GameActor<E, S>,
) => () => void;
