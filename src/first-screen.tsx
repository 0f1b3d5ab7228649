import { renderToString } from 'react-dom/server';
import { createActor, fromPromise } from 'xstate';
import type { ScreenName } from '#domain/screens.ts';
import { journeyMachine } from '#machines/journey.machine.ts';
import type { LoadedSite, Site as SiteData } from '#machines/journey.types.ts';
import { createRequestCounter } from '#src/api/in-flight.ts';
import { firstScreenOf } from '#src/app/first-visit.ts';
import { plainPathOf, requestOf, screenComponent } from '#src/app/screens.ts';
import { Site } from '#src/app/Site.tsx';
import { createI18n, speak } from '#src/i18n/i18n.ts';
import { localePath, splitPath } from '#src/i18n/locale.ts';
import { type SafeMarkup, SafeMarkupContext } from '#src/ui/markup.ts';
import { lookOf } from '#src/ui/theme.ts';

/** What decides what a visitor without an entry sees first. */
interface Visit {
  /** Null for a site that the browser cannot load (CFG-4). */
  readonly site: SiteData | null;
  /** The address: the site's own origin, the path with its language, and the query with its `?`, or ''. */
  readonly origin: string;
  readonly path: string;
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
  /** The contents of the page's root. */
  readonly html: string;
  /** What the theme sets on the root element: custom properties and data attributes. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly data: Readonly<Record<string, string | undefined>>;
}

/**
 * Draws the first screen of a visit on the server: the same journey as in the browser, with nothing kept and no calls,
 * and the same components.
 *
 * @param markup makes the campaign's own HTML and pictures safe
 */
export async function drawFirstScreen(visit: Visit, markup: SafeMarkup): Promise<FirstScreen> {
  const { site, origin, search, campaign, onDesktop, now } = visit;
  const { locale, path } = splitPath(visit.path);
  const { screen: requested, code } = requestOf(path);
  const journey = createActor(
    journeyMachine.provide({ actors: { loadCampaign: fromPromise(async () => strangerTo(site)) } }),
    { input: { requested, code, onDesktop, now, utm: {} } },
  );
  const i18n = createI18n();
  await speak(i18n, locale);
  journey.start();
  try {
    const first = await firstScreenOf(journey);
    await screenComponent(first)?.preload();
    const html = renderToString(
      <SafeMarkupContext value={markup}>
        <Site
          journey={journey}
          i18n={i18n}
          requests={createRequestCounter()}
          opened={{ origin, path: plainPathOf(path), search, campaign }}
          first={first}
          Others={Nothing}
        />
      </SafeMarkupContext>,
    );
    return { screen: first, html, ...lookOf(site?.campaign.theme ?? {}) };
  } finally {
    journey.stop();
  }
}

const Nothing = () => null;

/**
 * The path that shows the same first screen to everybody, for one that does: unknown paths lead to the start
 * (START-10); null for a path with a code from an e-mail.
 */
export function drawnPath(path: string): string | null {
  const { locale, path: plain } = splitPath(path);
  return requestOf(plain).code === null ? localePath(locale, plainPathOf(plain)) : null;
}

function strangerTo(site: SiteData | null): LoadedSite {
  if (!site) throw new Error('there is no site');
  return { ...site, entry: null, completion: null, contact: null, account: null, bonus: null, landing: null };
}
