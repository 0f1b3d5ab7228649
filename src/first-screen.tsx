import { renderToString } from 'react-dom/server';
import { createActor, fromPromise, type StateValue } from 'xstate';
import { type ChartState, chartOf } from '#chart/model.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import type { FirstScreen, FirstScreens, FirstVisit, SafeMarkup } from '#domain/first-screen.ts';
import { completionOf } from '#domain/rules/entry-rules.ts';
import { SCREEN_NAMES } from '#domain/screens.ts';
import type { JourneyContext } from '#machines/journey/journey.context.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import type { JourneyInput, LoadedSite, Site as SiteData } from '#machines/journey/journey.types.ts';
import { createRequestCounter } from '#src/api/in-flight.ts';
import { firstScreenOf } from '#src/boot/first-visit.ts';
import { pathOf, plainPathOf, requestOf, screenComponent } from '#src/boot/screen-routes.ts';
import { Site } from '#src/boot/Site.tsx';
import { drawnJourney } from '#src/flow/drawn-journey.ts';
import { drawnSnapshot, type FirstPlace } from '#src/flow/drawn-snapshot.ts';
import { createI18n, speak } from '#src/i18n/i18n.ts';
import { DEFAULT_LOCALE, localePath, splitPath } from '#src/i18n/locale.ts';
import { listenFor } from '#src/i18n/texts-in-page.ts';
import { SafeMarkupContext } from '#src/ui/markup.ts';
import { lookOf } from '#src/ui/apply-theme.ts';

/**
 * Renders the first screen of a visit on the server. Uses the same journey and components as the browser, without
 * storage and calls.
 */
async function drawFirstScreen(visit: FirstVisit, markup: SafeMarkup): Promise<FirstScreen> {
  const journey = createActor(
    journeyMachine.provide({ actors: { loadCampaign: fromPromise(async () => strangerTo(visit.site)) } }),
    { input: inputOf(visit) },
  );
  // Subscribe for as long as the journey runs: an unobserved error ends the process.
  const ended = new Promise<never>((_, reject) => {
    journey.subscribe({ error: reject, complete: () => reject(new Error('the journey ended before it had a screen')) });
  });
  const found = firstScreenOf(journey);
  journey.start();
  try {
    const screen = await Promise.race([found, ended]);
    const { value, tags } = journey.getSnapshot();
    if (tags.size > 0) throw new Error(`the screen ${screen} waits for something`);
    return await drawnScreen({ screen, state: value }, visit, markup);
  } finally {
    journey.stop();
  }
}

/**
 * Renders the screen of any state of the chart, for a visitor who has entered nothing (TOOL-2). If the state's own
 * screen needs a running page, for example for the overlay on a form, another state with the same screen is rendered.
 */
async function drawState(visit: FirstVisit, name: string, markup: SafeMarkup): Promise<FirstScreen | null> {
  const { site } = visit;
  if (!site) return null;
  for (const place of placesOf(name)) {
    const path = pathOf(place.screen) ?? '/';
    const drawn = await drawnScreen(place, { ...visit, path }, markup, sampleOf(site)).catch(() => null);
    if (drawn && drawn.html !== '') return drawn;
  }
  return null;
}

/** Returns the place of a state, by its name in the chart, followed by those of other states with the same screen. */
function placesOf(name: string): FirstPlace[] {
  const { states } = chartOf(journeyMachine);
  const byId = new Map(states.map((state) => [state.id, state]));
  const screenIn = (state: ChartState | undefined): string | null =>
    state ? (state.screen ?? screenIn(byId.get(state.parent ?? ''))) : null;
  const resting = states.filter(({ children, type }) => children.length === 0 && type !== 'history');
  const wanted = resting.find((state) => state.name === name);
  const screen = SCREEN_NAMES.find((each) => each === screenIn(wanted));
  if (!wanted || !screen) return [];
  const others = resting.filter((state) => state !== wanted && screenIn(state) === screen);
  return [wanted, ...others].map((state) => ({ screen, state: valueOf(state.name) }));
}

const valueOf = (name: string): StateValue =>
  name.split('.').reduceRight<StateValue>((inner, key) => ({ [key]: inner }), {});

/** Returns the data of a sample confirmation: nothing was submitted. */
function sampleOf({ campaign }: SiteData): Partial<JourneyContext> {
  const entry = { ...emptyEntry({ utm: {}, profile: null }), submissionUuid: '00000000-0000-4000-8000-000000000000' };
  return { completion: completionOf(campaign, entry) };
}

/**
 * Renders the screen of a place for a visitor who has entered nothing.
 *
 * @param known context fields that differ from those of a new visitor
 */
async function drawnScreen(
  place: FirstPlace,
  visit: FirstVisit,
  markup: SafeMarkup,
  known: Partial<JourneyContext> = {},
): Promise<FirstScreen> {
  const { site, origin, search, campaign } = visit;
  const { screen, state } = place;
  const { locale, path } = splitPath(visit.path);
  const i18n = createI18n();
  await speak(i18n, locale);
  const shownTexts = listenFor(i18n, locale);
  await screenComponent(screen)?.preload();
  const plain = drawnSnapshot(place, site, inputOf(visit));
  const shown = Object.assign(plain, { context: { ...plain.context, ...known } });
  const html = renderToString(
    <SafeMarkupContext value={markup}>
      <Site
        journey={drawnJourney(shown, () => undefined)}
        i18n={i18n}
        requests={createRequestCounter()}
        opened={{ origin, path: plainPathOf(path), search, campaign }}
        first={screen}
        Others={Nothing}
      />
    </SafeMarkupContext>,
  );
  const texts = locale === DEFAULT_LOCALE ? null : shownTexts();
  return { screen, state, html, texts, ...lookOf(site?.campaign.theme ?? {}) };
}

function inputOf({ path, onDesktop, now }: FirstVisit): JourneyInput {
  const { screen: requested, code } = requestOf(splitPath(path).path);
  return { requested, code, onDesktop, now, utm: {} };
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

/** The functions with which the server renders first screens. */
export const firstScreens = { drawFirstScreen, drawState, drawnPath } satisfies FirstScreens;
