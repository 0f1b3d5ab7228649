import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** WCAG 2.2, A and AA, with its rule on the size of targets, which axe leaves out unless asked. */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/**
 * axe gives no verdict on the contrast of text near pseudo elements, gradients and pictures: hems, frames, tears, the
 * dock's fade and the campaign's art are put away while it looks.
 */
const PLAIN =
  '[data-surface="paper"]::before, [data-surface="paper"]::after, :has(> [data-surface="paper"])::before, [aria-hidden="true"]::before, [aria-hidden="true"]::after { display: none !important } [data-dock] { background: none !important } span[aria-hidden="true"]:has(> svg) { visibility: hidden !important }';

/**
 * Judges what the page shows now with axe-core in light and in dark; findings are told softly, so that one walk tells
 * all of them.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // A screen that is still being fetched has nothing to judge.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await findingsOf(page), `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Frames of whatever origin tell the page's axe what was found in them. */
const SOURCE = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/**
 * What axe-core finds wrong with the page as it is, in all of its frames; a line for each element.
 * axe is put into a document once: to do so for each look takes longer than the look.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  await setPlain(page, true);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  }
  const { violations, passes } = await page.evaluate((options) => window.axe.run(options), OPTIONS);
  await setPlain(page, false);
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
 * axe does not know that a modal dialog lies over everything, and gives no verdict on what it takes for covered. All
 * beside it is inert.
 */
const ALONE = 'body :not(dialog:modal, dialog:modal *, :has(dialog:modal)) { visibility: hidden !important }';

/** A constructed style sheet, which the page's security policy lets pass. */
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
