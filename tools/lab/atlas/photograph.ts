import { join } from 'node:path';
import { type Browser, devices, expect, type Page, type Request } from 'playwright/test';
import { findingsOf } from '#test/kit/browser/accessible.ts';
import type { Stage } from '#test/kit/browser/paths/executors.ts';
import { LANGUAGE_TAGS, type Locale, LOCALES } from '#src/i18n/locale.ts';
import type { Place } from './atlas-plan.ts';
import { reach } from './reach-place.ts';
import type { TextOf } from './atlas-texts.ts';
import { nameOf, pictureOf, SIZES, type Variant } from './variant.ts';

export interface Studio {
  readonly browser: Browser;
  readonly origin: string;
  readonly texts: Record<Locale, TextOf>;
  /** The atlas's folder. */
  readonly folder: string;
  /** The variants in which each place is captured. */
  readonly variants: readonly Variant[];
}

/** axe-core's findings on a place, by variant; one line each. */
export type Findings = Readonly<Record<string, readonly string[]>>;

/**
 * Walks to a place and takes its screenshots, in the languages, colour schemes and window sizes of the studio.
 *
 * @throws if the place cannot be reached
 */
export async function photograph(place: Place, studio: Studio): Promise<Findings> {
  const found: Record<string, readonly string[]> = {};
  let sitting: Sitting | null = null;
  try {
    for (const locale of LOCALES.filter((each) => studio.variants.some((variant) => variant.locale === each))) {
      sitting = await sitDown(place, locale, studio, sitting);
      const { page } = sitting.stage;
      if (place.view?.isOpened) await place.view.does?.act(sitting.stage, studio.texts[locale]);
      for (const variant of studio.variants.filter((each) => each.locale === locale)) {
        await pose(page, variant);
        await page.screenshot({
          path: join(studio.folder, pictureOf(place.id, variant)),
          animations: 'disabled',
          caret: 'hide',
        });
        found[nameOf(variant)] = place.screen === null ? [] : await findingsOf(page);
      }
      if (place.view?.isOpened) await page.keyboard.press('Escape');
    }
    return found;
  } finally {
    await sitting?.stage.page.context().close();
  }
}

interface Sitting {
  readonly stage: Stage;
  readonly locale: Locale;
}

/**
 * Displays the place in a language. Switches the language on the page if possible; otherwise walks there again under
 * that language's paths.
 */
async function sitDown(place: Place, locale: Locale, studio: Studio, earlier: Sitting | null): Promise<Sitting> {
  if (earlier && (await switchTo(earlier.stage.page, locale))) return { stage: earlier.stage, locale };
  await earlier?.stage.page.context().close();
  const stage = await walkTo(
    place,
    locale === 'en' || earlier === null ? studio.origin : `${studio.origin}/${locale}`,
    studio,
  );
  return { stage, locale };
}

async function walkTo(place: Place, origin: string, { browser, texts }: Studio): Promise<Stage> {
  const context = await browser.newContext({
    viewport: SIZES.phone,
    locale: LANGUAGE_TAGS.en,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...(place.visit.input.journey.onDesktop ? {} : { userAgent: devices['Pixel 7'].userAgent }),
  });
  const page = await context.newPage();
  followPictures(page);
  const stage = await reach(page, place, origin);
  if (place.view && !place.view.isOpened) await place.view.does?.act(stage, texts.en);
  return stage;
}

/**
 * Selects the language in the header, even under a dialog or the overlay, because a visitor could have done so earlier.
 *
 * @returns false if there is no language selector
 */
async function switchTo(page: Page, locale: Locale): Promise<boolean> {
  const hasSwitched = await page.evaluate((wanted) => {
    const choice = [...document.querySelectorAll('header select')].find(
      (select) => select instanceof HTMLSelectElement,
    );
    if (!choice) return false;
    choice.value = wanted;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  }, locale);
  if (hasSwitched) await page.waitForFunction((tag) => document.documentElement.lang === tag, LANGUAGE_TAGS[locale]);
  return hasSwitched;
}

const drawn = new WeakMap<Page, Set<Request>>();

/** Counts the campaign's pictures that are still loading. */
function followPictures(page: Page): void {
  const open = new Set<Request>();
  drawn.set(page, open);
  page.on('request', (request) => {
    if (/\/campaigns\/art\//.test(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Sets the window size and colour scheme, and waits until the page stops changing. */
async function pose(page: Page, { scheme, size }: Variant): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate(standStill);
  if (!drawn.get(page)?.size) return;
  await expect.poll(() => drawn.get(page)?.size, { message: "the campaign's pictures" }).toBe(0);
  await page.evaluate(standStill);
}

/** Waits until nothing has changed for a while and the fonts are loaded. */
async function standStill(): Promise<void> {
  await document.fonts.ready;
  await new Promise<void>((resolve) => {
    const patience = 300;
    const give = () => {
      observer.disconnect();
      clearTimeout(latest);
      resolve();
    };
    let quiet = setTimeout(give, patience);
    const latest = setTimeout(give, 3_000);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(give, patience);
    });
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}
