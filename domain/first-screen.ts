import type { Campaign } from './campaign.ts';
import type { Configuration } from './configuration.ts';
import type { ScreenName } from './screens.ts';

/** What decides what a visitor sees first of whom nothing is known. */
export interface FirstVisit {
  /** The site as it is sent; null for one that the browser cannot load (CFG-4). */
  readonly site: { readonly configuration: Configuration; readonly campaign: Campaign } | null;
  /** The site's own, such as `https://example.com`. */
  readonly origin: string;
  /** The path with its language. */
  readonly path: string;
  /** The query with its `?`, or ''. */
  readonly search: string;
  /** The campaign that the query names, or null. */
  readonly campaign: string | null;
  readonly onDesktop: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A first screen, drawn. */
export interface FirstScreen {
  readonly screen: ScreenName;
  /** The state that the journey is in there, as the browser takes it. */
  readonly state: unknown;
  /** The contents of the page's root. */
  readonly html: string;
  /** What the theme sets on the root element: custom properties and data attributes. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly data: Readonly<Record<string, string | undefined>>;
  /** The texts that it needs before all those of its language are there, by id; null for what is built in. */
  readonly texts: Readonly<Record<string, unknown>> | null;
}

/** Makes a campaign's HTML and pictures safe to show, at once (SHELL-10). */
export interface SafeMarkup {
  /** @returns safe HTML */
  html(html: string): string;
  /**
   * @param src the address of an SVG file
   * @param values slot name → text, for the elements marked `data-slot="…"`
   * @returns a safe `<svg>`; '' where there is none
   */
  art(src: string, values: Readonly<Record<string, string>> | undefined): string;
}

/** What the site gives the server to draw first screens with: `src/first-screen.tsx`, built beside the site. */
export interface FirstScreens {
  /**
   * @param markup makes the campaign's own HTML and pictures safe
   * @throws what the journey or a component throws
   */
  drawFirstScreen(visit: FirstVisit, markup: SafeMarkup): Promise<FirstScreen>;
  /**
   * Renders the screen of a state of the journey's chart for a visitor who has entered nothing (D-2).
   *
   * @param name of the state, such as `flow.submissionForm.filling`
   * @returns null for a state without a screen
   */
  drawState(visit: FirstVisit, name: string, markup: SafeMarkup): Promise<FirstScreen | null>;
  /**
   * The path that shows the same first screen to everybody, for one that does: unknown paths lead to the start
   * (START-10); null for a path with a code from an e-mail.
   */
  drawnPath(path: string): string | null;
}
