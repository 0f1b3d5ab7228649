import type { GameEvent, GameSnapshot } from './contract.ts';

/**
 * A Lingui message as data: games are language-neutral, and their host translates. A value named `prize` is the name of
 * a prize from the campaign: the host translates it as a text of the campaign. A value named `symbol`, `symbol1` … is
 * the index of a symbol in the brand's set: the host inserts its name, from the campaign or from SYMBOL_NAMES. A value
 * named `wheel` is the picture of the brand's horizontal wheel.
 */
export interface Message {
  readonly id: string;
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The names of the default symbols, in their order. */
export const SYMBOL_NAMES: readonly Message[] = [
  /*i18n*/ { id: 'game.symbol.seven', message: 'seven' },
  /*i18n*/ { id: 'game.symbol.bigWin', message: 'diamond' },
  /*i18n*/ { id: 'game.symbol.one', message: 'cherry' },
  /*i18n*/ { id: 'game.symbol.two', message: 'orange' },
  /*i18n*/ { id: 'game.symbol.three', message: 'clover' },
  /*i18n*/ { id: 'game.symbol.four', message: 'bell' },
];

/** Returns a prize by its own name. */
export function prizeNamed(prize: string): Message {
  return /*i18n*/ { id: 'game.prize', message: '{prize}', values: { prize } };
}

/** Width and height of the playfield in its own units, which the stage scales to the space it has. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An area of the playfield, in its units. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * A button. With a box it is invisible and covers that part of the picture; without one it is a labelled button in the
 * dock.
 */
export interface ButtonControl<E extends GameEvent> {
  readonly kind: 'button';
  /** Stable across snapshots. */
  readonly key: string;
  readonly name: Message;
  readonly box?: Box;
  readonly isDisabled?: boolean;
  /**
   * Whether the action that it started is still running. Then its label names the action, a spinner turns, and pressing
   * has no effect.
   */
  readonly isBusy?: boolean;
  readonly event: E;
}

/** A slider, set by arrow keys or by dragging. Values are integers. */
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
 * A part of the playfield to rub or drag over: with the pointer, or with a cursor that the arrow keys move and Space
 * or Enter uses.
 */
export interface SurfaceControl<E extends GameEvent> {
  readonly kind: 'surface';
  readonly key: string;
  readonly name: Message;
  readonly box: Box;
  readonly isDisabled?: boolean;
  /** How far an arrow key moves the cursor, in playfield units. */
  readonly step: number;
  /** Pointer events that come closer together than this are left out (milliseconds). */
  readonly throttle: number;
  /** A stroke between two places, in whole units from the surface's corner; both are equal for a dab. */
  readonly stroke: (from: Place, to: Place) => E;
}

/**
 * A part of the playfield that is pulled and released like a bow. The pointer may start anywhere; only the distance
 * counts. With the keyboard, the arrow keys aim and Space or Enter releases.
 */
export interface PullControl<E extends GameEvent> {
  readonly kind: 'pull';
  readonly key: string;
  readonly name: Message;
  readonly box: Box;
  readonly isDisabled?: boolean;
  /** Pointer events that come closer together than this are left out (milliseconds). */
  readonly throttle: number;
  /** While pulling: returns the event for the distance so far, in whole playfield units; null for none. */
  readonly pulled: (way: Place) => E | null;
  /** On release: returns the event; null if the pull was too short to be intended. */
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

/** The gauge next to the picture. */
export type Gauge =
  /** a count out of a maximum, for example guesses left */
  | { readonly kind: 'pips'; readonly label: Message; readonly value: number; readonly most: number }
  /** a level with a mark at its threshold, for example percent cleared */
  | {
      readonly kind: 'bar';
      readonly label: Message;
      readonly value: number;
      readonly most: number;
      readonly mark?: number;
    };

/** The texts of the result panel. */
export interface Result<E extends GameEvent> {
  readonly tone: 'won' | 'lost' | 'plain';
  readonly title: Message;
  readonly text?: Message;
  /** What the server's response must contain for the text to be shown (SCR-6). */
  readonly textNeeds?: 'extraEntry';
  /** The title once the text is shown, which celebrates the server's grant. */
  readonly granted?: Message;
  /** The prize card's text; without it there is no card. */
  readonly prize?: Message;
  readonly action: Message;
  /** Sent by the action; without it the action leaves the game. */
  readonly event?: E;
}

/** A card over the picture that appears and disappears automatically: what has just happened, and what follows. */
export interface Card {
  readonly title: Message;
  readonly text?: Message;
}

/** The texts and controls that a screen offers at one moment. */
export interface Offer<E extends GameEvent> {
  /** The title of this moment, if it differs from the game's. */
  readonly title?: Message;
  readonly hint: Message;
  /** The instruction for the picture, if the dock has no button for it. */
  readonly todo?: Message;
  /** The picture in one sentence, for `role="img"`. */
  readonly picture: Message;
  /** Announced in `role="status"` when it changes. */
  readonly status: Message;
  readonly gauge?: Gauge;
  /** A card over the picture; its content is also in the status. */
  readonly card?: Card;
  readonly controls: readonly Control<E>[];
  /** Buttons with a box form a grid of this many columns that the arrow keys navigate. */
  readonly columns?: number;
  readonly result: Result<E> | null;
}

/**
 * The texts and control positions of a game: the same for every language, renderer and framework. Each game's controls
 * file exports one.
 */
export interface Presentation<E extends GameEvent, S extends GameSnapshot<E>> {
  readonly title: Message;
  readonly size: Size;
  offer(snapshot: S): Offer<E>;
}
