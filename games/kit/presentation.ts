import type { GameEvent, GameSnapshot } from './contract.ts';

/** A Lingui message as data: the games know no language, their host translates. */
export interface Message {
  readonly id: string;
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Width and height of the playfield in its own units, which the stage scales to the room it has. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place on the playfield, in its units. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** A button. With a box it lies over the picture, unseen; without one it stands in the dock, in words. */
export interface ButtonControl<E extends GameEvent> {
  readonly kind: 'button';
  /** Stays the same from snapshot to snapshot. */
  readonly key: string;
  readonly name: Message;
  readonly box?: Box;
  readonly isDisabled?: boolean;
  /** What it began is under way: its name says what, a ring turns, and a press does nothing. */
  readonly isBusy?: boolean;
  readonly event: E;
}

/** A range to choose from by arrow keys or by dragging. A value is a whole number. */
export interface SliderControl<E extends GameEvent> {
  readonly kind: 'slider';
  readonly key: string;
  readonly name: Message;
  readonly box?: Box;
  readonly isDisabled?: boolean;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly value: number;
  readonly valueText?: Message;
  readonly event: (value: number) => E;
}

/**
 * A part of the playfield that is rubbed or dragged over: by pointer, or by a cursor that arrow keys move and Space or
 * Enter uses.
 */
export interface SurfaceControl<E extends GameEvent> {
  readonly kind: 'surface';
  readonly key: string;
  readonly name: Message;
  readonly box: Box;
  readonly isDisabled?: boolean;
  /** How far an arrow key moves the cursor, in units of the playfield. */
  readonly step: number;
  /** Pointer events that come closer together than this are left out (milliseconds). */
  readonly throttle: number;
  /** A stroke between two places of the surface, counted from its own corner, in whole units; equal for a dab. */
  readonly stroke: (from: Place, to: Place) => E;
}

/**
 * A part of the playfield that is pulled and let go, as a bow is: the pointer may start anywhere, what counts is how
 * far it went. By keyboard the arrow keys set, Space or Enter lets go.
 */
export interface PullControl<E extends GameEvent> {
  readonly kind: 'pull';
  readonly key: string;
  readonly name: Message;
  readonly box: Box;
  readonly isDisabled?: boolean;
  /** Pointer events that come closer together than this are left out (milliseconds). */
  readonly throttle: number;
  /** While it is pulled: the way so far, in whole units of the playfield. Null says that there is nothing to tell. */
  readonly pulled: (way: Place) => E | null;
  /** Let go; null for a pull too short to be meant. */
  readonly released: (way: Place) => E | null;
  /** An arrow key: one step across (1 is right) or along (−1 is up). */
  readonly stepped: (step: Place) => E;
  /** Space or Enter. */
  readonly event: E;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export type Control<E extends GameEvent> = ButtonControl<E> | SliderControl<E> | SurfaceControl<E> | PullControl<E>;

/** What stands beside the picture. */
export type Gauge =
  /** such as guesses left: so many of so many */
  | { readonly kind: 'pips'; readonly label: Message; readonly value: number; readonly most: number }
  /** such as percent cleared, with a mark where it matters */
  | {
      readonly kind: 'bar';
      readonly label: Message;
      readonly value: number;
      readonly most: number;
      readonly mark?: number;
    };

/** The result panel, in words. */
export interface Result<E extends GameEvent> {
  readonly tone: 'won' | 'lost' | 'plain';
  readonly title: Message;
  readonly text?: Message;
  /** What the prize card shows; no card without it. */
  readonly prize?: Message;
  readonly action: Message;
  /** Sent by the action; without one the action leaves the game. */
  readonly event?: E;
}

/** All that a screen offers at one moment. */
export interface Offer<E extends GameEvent> {
  readonly hint: Message;
  /** The picture in one sentence, for `role="img"`. */
  readonly picture: Message;
  /** What is said in `role="status"` when it changes. */
  readonly status: Message;
  readonly gauge?: Gauge;
  readonly controls: readonly Control<E>[];
  /** Buttons with a box are a grid of this many columns that the arrow keys walk. */
  readonly columns?: number;
  readonly result: Result<E> | null;
}

/**
 * A game in words and places: the same for every language, renderer and framework. One for each game, exported by its
 * controls file.
 */
export interface Presentation<E extends GameEvent, S extends GameSnapshot<E>> {
  readonly title: Message;
  readonly size: Size;
  offer(snapshot: S): Offer<E>;
}
