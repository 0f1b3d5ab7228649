import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright/test';
import { findingsOf } from '#test/kit/browser/accessible.ts';
import { nameOf, SIZES, VARIANTS } from '../variant.ts';
import type { Outcome } from '../atlas-summary.ts';

/** Checks the atlas page itself with axe-core, opened from disk: the chart, and one place. */
export async function judgePage(file: string, browser: Browser): Promise<Outcome[]> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const address = pathToFileURL(file).href;
  await page.goto(address);
  const first = await page.locator('dialog').first().getAttribute('id');
  const outcomes: Outcome[] = [];
  for (const [name, hash] of [
    ['the page of the atlas', ''],
    ['the page of the atlas, a place', `#${first}`],
  ] as const) {
    await page.goto(`${address}${hash}`);
    const findings: Record<string, readonly string[]> = {};
    for (const variant of VARIANTS.filter(({ locale }) => locale === 'en')) {
      await page.setViewportSize(SIZES[variant.size]);
      await page.emulateMedia({ colorScheme: variant.scheme });
      findings[nameOf(variant)] = await findingsOf(page);
    }
    outcomes.push({ place: { name, state: 'atlas', screen: 'atlas' }, findings, failure: null });
  }
  await page.close();
  return outcomes;
}
