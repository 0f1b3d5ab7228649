import type { Campaign } from './campaign.ts';
import type { Configuration } from './configuration.ts';
import type { ScreenName } from './screens.ts';

/** Input for rendering the first screen of a new visitor. */
export interface FirstVisit {
  /** The site as sent to the browser; null if the browser cannot load it (CFG-4). */
  readonly site: { readonly configuration: Configuration; readonly campaign: Campaign } | null;
  /** The origin of the site, such as `https://example.com`. */
  readonly origin: string;
  /** The path with its language prefix. */
  readonly path: string;
  /** The query with its `?`, or ''. */
  readonly search: string;
  /** The campaign named in the query; null if none. */
  readonly campaign: string | null;
  readonly onDesktop: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A rendered first screen. */
export interface FirstScreen {
  readonly screen: ScreenName;
  /** The journey's state, in the form that the browser restores. */
  readonly state: unknown;
  /** The HTML inside the page's root element. */
  readonly html: string;
  /** The custom properties and data attributes that the theme sets on the root element. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly data: Readonly<Record<string, string | undefined>>;
  /** The texts, by id, that the screen needs before its language is loaded; null if the texts are built in. */
  readonly texts: Readonly<Record<string, unknown>> | null;
}

/** Sanitises a campaign's HTML and pictures, synchronously (SHELL-10). */
export interface SafeMarkup {
  /** @returns safe HTML */
  html(html: string): string;
  /**
   * Returns a sanitised SVG picture.
   *
   * @param src the address of an SVG file
   * @param values slot name → text, for the elements marked `data-slot="…"`
   * @returns a safe `<svg>`; '' if there is none
   */
  art(src: string, values: Readonly<Record<string, string>> | undefined): string;
}

/** The functions with which the server renders first screens: `src/first-screen.tsx`, built with the site. */
export interface FirstScreens {
  /**
   * @param markup makes the campaign's own HTML and pictures safe
   * @throws what the journey or a component throws
   */
  drawFirstScreen(visit: FirstVisit, markup: SafeMarkup): Promise<FirstScreen>;
  /**
   * Renders the screen of a state of the journey's chart for a visitor who has entered nothing (TOOL-2).
   *
   * @param name the name of the state, such as `flow.submissionForm.filling`
   * @returns null for a state without a screen
   */
  drawState(visit: FirstVisit, name: string, markup: SafeMarkup): Promise<FirstScreen | null>;
  /**
   * Returns the path under which the first screen is the same for every visitor. Unknown paths map to the start
   * (START-10). Null for a path with a code from an email.
   */
  drawnPath(path: string): string | null;
}
