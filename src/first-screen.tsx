import { renderToString } from 'react-dom/server';
import { createActor, fromPromise } from 'xstate';
import type { FirstScreen, FirstScreens, FirstVisit, SafeMarkup } from '#domain/first-screen.ts';
import { journeyMachine } from '#machines/journey.machine.ts';
import type { LoadedSite, Site as SiteData } from '#machines/journey.types.ts';
import { createRequestCounter } from '#src/api/in-flight.ts';
import { firstScreenOf } from '#src/app/first-visit.ts';
import { plainPathOf, requestOf, screenComponent } from '#src/app/screens.ts';
import { Site } from '#src/app/Site.tsx';
import { drawnJourney } from '#src/flow/drawn-journey.ts';
import { drawnSnapshot } from '#src/flow/drawn-snapshot.ts';
import { createI18n, speak } from '#src/i18n/i18n.ts';
import { DEFAULT_LOCALE, localePath, splitPath } from '#src/i18n/locale.ts';
import { listenFor } from '#src/i18n/texts-in-page.ts';
import { SafeMarkupContext } from '#src/ui/markup.ts';
import { lookOf } from '#src/ui/theme.ts';

/**
 * Draws the first screen of a visit on the server: the same journey as in the browser, with nothing kept and no calls,
 * and the same components.
 */
async function drawFirstScreen(visit: FirstVisit, markup: SafeMarkup): Promise<FirstScreen> {
  const { site, origin, search, campaign, onDesktop, now } = visit;
  const { locale, path } = splitPath(visit.path);
  const { screen: requested, code } = requestOf(path);
  const input = { requested, code, onDesktop, now, utm: {} };
  const journey = createActor(
    journeyMachine.provide({ actors: { loadCampaign: fromPromise(async () => strangerTo(site)) } }),
    { input },
  );
  const i18n = createI18n();
  await speak(i18n, locale);
  const shownTexts = listenFor(i18n, locale);
  // Observed for as long as it runs: an error that nobody observes ends the process.
  const ended = new Promise<never>((_, reject) => {
    journey.subscribe({ error: reject, complete: () => reject(new Error('the journey ended before it had a screen')) });
  });
  const found = firstScreenOf(journey);
  journey.start();
  try {
    const first = await Promise.race([found, ended]);
    await screenComponent(first)?.preload();
    const { value, tags } = journey.getSnapshot();
    if (tags.size > 0) throw new Error(`the screen ${first} waits for something`);
    const shown = drawnSnapshot({ screen: first, state: value }, site, input);
    const html = renderToString(
      <SafeMarkupContext value={markup}>
        <Site
          journey={drawnJourney(shown, () => undefined)}
          i18n={i18n}
          requests={createRequestCounter()}
          opened={{ origin, path: plainPathOf(path), search, campaign }}
          first={first}
          Others={Nothing}
        />
      </SafeMarkupContext>,
    );
    const texts = locale === DEFAULT_LOCALE ? null : shownTexts();
    return { screen: first, state: value, html, texts, ...lookOf(site?.campaign.theme ?? {}) };
  } finally {
    journey.stop();
  }
}

const Nothing = () => null;

function drawnPath(path: string): string | null {
  const { locale, path: plain } = splitPath(path);
  return requestOf(plain).code === null ? localePath(locale, plainPathOf(plain)) : null;
}

function strangerTo(site: SiteData | null): LoadedSite {
  if (!site) throw new Error('there is no site');
  return { ...site, entry: null, completion: null, contact: null, account: null, bonus: null, landing: null };
}

/** What the server draws first screens with. */
export const firstScreens = { drawFirstScreen, drawnPath } satisfies FirstScreens;
