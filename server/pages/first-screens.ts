import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Campaign } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';

/** What decides what a visitor without an entry sees first. */
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

/** Makes a campaign's own HTML and pictures safe. */
export interface SafeMarkup {
  html(html: string): string;
  art(src: string, values: Readonly<Record<string, string>> | undefined): string;
}

/** A first screen, drawn. */
export interface FirstScreen {
  readonly screen: string;
  /** The contents of the page's root. */
  readonly html: string;
  /** What the theme sets on the root element: custom properties and data attributes. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly data: Readonly<Record<string, string | undefined>>;
}

/** The site's own code for drawing first screens (`src/first-screen.tsx`), built beside the site. */
export interface FirstScreens {
  drawFirstScreen(visit: FirstVisit, markup: SafeMarkup): Promise<FirstScreen>;
  /** The path that shows the same first screen to everybody; null for one that holds something of its own. */
  drawnPath(path: string): string | null;
}

/** The code that draws first screens; null if the site was built without it: the browser then draws them. */
export function readFirstScreens(siteDir: string): FirstScreens | null {
  const path = resolve(siteDir, '.server/first-screen.cjs');
  if (!existsSync(path)) return null;
  return createRequire(import.meta.url)(path) as FirstScreens;
}
