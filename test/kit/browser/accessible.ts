import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** WCAG 2.2, A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Only the rule on orientation, which is not included, needs the style sheets that axe collects first by default. */
const BRIEF: axe.RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** All rules of WCAG, including the one on target size, which axe disables by default. */
const ALL: axe.RunOptions = { ...BRIEF, runOnly: WCAG, rules: { 'target-size': { enabled: true } } };

/** The rules about colours, by axe's own category. */
const OF_COLOURS: axe.RunOptions = {
  ...BRIEF,
  runOnly: axe
    .getRules(WCAG)
    .filter(({ tags }) => tags.includes('cat.color'))
    .map(({ ruleId }) => ruleId),
};

/**
 * axe cannot check the contrast of text near pseudo-elements, gradients and pictures. Hems, frames, tears, the dock's
 * fade and the campaign's art are therefore hidden while it runs.
 */
const PLAIN =
  '[data-surface="paper"]::before, [data-surface="paper"]::after, :has(> [data-surface="paper"])::before, [aria-hidden="true"]::before, [aria-hidden="true"]::after { display: none !important } [data-dock] { background: none !important } span[aria-hidden="true"]:has(> svg) { visibility: hidden !important }';

/**
 * Checks the current page with axe-core: all rules in the current colour scheme, and the colour rules in the other
 * scheme, which changes nothing else. Findings are soft failures, so one walk reports all of them. The page stays in
 * the other scheme, because rendering it again takes as long as checking its colours.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Until the screen has loaded there is nothing to check.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const [scheme, findings] of Object.entries(await findingsByScheme(page)))
    expect.soft(findings, `${what}, ${scheme}`).toEqual([]);
}

/** Returns the findings on the current page: all rules in its own colour scheme, and the colour rules in the other. */
export async function findingsByScheme(page: Page): Promise<Record<'light' | 'dark', string[]>> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setUp(page);
  const [own, other] = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const);
  const findings = { light: [''], dark: [''] };
  findings[own] = await judged(page, ALL);
  await page.emulateMedia({ colorScheme: other });
  findings[other] = await judged(page, OF_COLOURS);
  await setPlain(page, false);
  return findings;
}

/**
 * The minified axe, less than half the size of `axe.source`. Frames of any origin report findings to the page's axe.
 */
const SOURCE = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** Returns axe-core's findings on the current page in all its frames, with one line per element. */
export async function findingsOf(page: Page): Promise<string[]> {
  await setUp(page);
  const findings = await judged(page, ALL);
  await setPlain(page, false);
  return findings;
}

/** Prepares the page for the checks. axe is injected once per document, because injecting takes longer than a check. */
async function setUp(page: Page): Promise<void> {
  await setPlain(page, true);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  }
}

async function judged(page: Page, rules: axe.RunOptions): Promise<string[]> {
  const { violations, passes } = await page.evaluate((options) => window.axe.run(options), rules);
  expect(
    passes.map(({ id }) => id),
    'axe looked at colours',
  ).toContain('color-contrast');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/**
 * axe does not know that a modal dialog covers the page, and returns no result for elements that it considers covered.
 * Everything outside the dialog is inert, so it is hidden.
 */
const ALONE = 'body :not(dialog:modal, dialog:modal *, :has(dialog:modal)) { visibility: hidden !important }';

/** Uses a constructed style sheet, which the page's Content-Security-Policy allows. */
async function setPlain(page: Page, isPlain: boolean): Promise<void> {
  await page.evaluate(
    ([plain, alone, on]) => {
      const others = [...document.adoptedStyleSheets].filter((sheet) => sheet.media.mediaText !== 'screen');
      const sheet = new CSSStyleSheet({ media: 'screen' });
      sheet.replaceSync(document.querySelector('dialog:modal') ? `${plain} ${alone}` : plain);
      document.adoptedStyleSheets = on ? [...others, sheet] : others;
    },
    [PLAIN, ALONE, isPlain] as const,
  );
}
