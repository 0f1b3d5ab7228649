import type { Page } from 'playwright/test';
import type { PlayOutcome } from '#domain/play.ts';
import type { StoredPlay } from '../browser/bonus.ts';

export type By = 'touch' | 'keyboard';

/** How a game is reached in its bundled campaign, and the texts that visitors read there. */
export interface SiteSample {
  /** The rules that the whole walk covers, in addition to those that apply to every game. */
  readonly rules: string;
  /**
   * How it is played on the site. The other input and the other renderer are in test/browser/games*.spec.ts. Golf, of
   * which only one hole is played there, always starts by keyboard.
   */
  readonly by: By;
  readonly campaign: string;
  readonly instance?: number;
  /** The button of the campaign's offer that leads to the form; absent if the gate does. */
  readonly enter?: string;
  /** The question and answer of the gate's qualifier, if it has one. */
  readonly qualifier?: readonly [question: string, answer: string];
  readonly title: string;
  /** Where the image's colours are compared before and after, as fractions of its width and height. */
  readonly places: readonly (readonly [x: number, y: number])[];
  /** Returns the panel's text about the server's draw or, in a game of skill, about the moves. */
  readonly told: (play: StoredPlay) => { readonly title: string; readonly text: string };
  readonly points: (play: StoredPlay) => number;
  /** Text for returning visitors. */
  readonly again: string;
  readonly play: OnePress | { readonly hands: () => Promise<Hands> };
}

/** A game that one press sets in motion: its two buttons, on the picture and below it. */
export interface OnePress {
  readonly onPicture: string;
  readonly inDock: string;
  /** The one that is tapped; the keyboard uses the other. */
  readonly tapped: 'onPicture' | 'inDock';
  /** Milliseconds from the press until all is still. */
  readonly lasts: number;
}

/** How the other games are played, in a file of its own because it loads Playwright. */
export interface Hands {
  /** Plays it to its end. */
  readonly play: (page: Page, by: By, email: string) => Promise<void>;
  /** Expects the texts of the confirmation that are specific to this game. */
  readonly confirmed?: (page: Page, play: StoredPlay) => Promise<void>;
  /** Plays it to its end by clicks, as in a browser whose clock nobody advances, whether it wins or loses. */
  readonly click: (clicks: Clicks) => Promise<void>;
  /** The same through a driver that is slow to find elements. */
  readonly script: (scripts: Scripts) => Promise<void>;
  /** Sets it in motion by pointer input only, because querying the page costs time. */
  readonly move: (page: Page) => Promise<void>;
}

interface Clicks {
  readonly page: Page;
  /** Clicks the button with this name. */
  readonly press: (name: string) => Promise<void>;
  /** Acts again and again until the result is shown. */
  readonly repeat: (act: () => Promise<void>) => Promise<void>;
}

interface Scripts {
  readonly press: (name: string) => Promise<void>;
  /** Evaluates an expression in the page again and again until the result is shown, with this pause in milliseconds. */
  readonly repeat: (expression: string, pause: number) => Promise<void>;
}

/** The text for returning visitors in a game without its own. */
export const ONCE = 'This game can be played only once. Please click "Done" to proceed to the next page.';

/** Returns the outcome that the server drew; null in a game of skill. */
export const outcomeOf = ({ outcome }: StoredPlay) => outcome as PlayOutcome | null;

/** Returns the points of the drawn prize. */
export const drawnPoints = (play: StoredPlay): number => outcomeOf(play)?.prize?.points ?? 0;
