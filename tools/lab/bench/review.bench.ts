import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { launch } from '#config/launch-browser.ts';
import { makeTemplate, startPostgres } from '#test/kit/database.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { AT_A_DESK } from '#test/kit/browser/desk.ts';
import { type ReviewedSite, serveReviewed } from '#test/kit/browser/reviewed-site.ts';
import { columns } from '../../text-columns.ts';
import { median, quantile } from './quantiles.ts';

/** Number of measured decisions. */
const ROUNDS = 30;
/** Maximum 95th percentile from a decision to the next picture, in milliseconds (DESK-28). */
const MOST = 100;
/** The time that a reviewer looks at a receipt at least, in milliseconds. */
const LOOK = 1_000;

/** Measures in the page from the release of A to the frame after which the next picture is on the screen. */
const METER = `{
  let pressed = null;
  let shown = null;
  globalThis.decided = [];
  addEventListener('keyup', ({ key, timeStamp }) => { if (key === 'a') pressed = timeStamp; }, true);
  new MutationObserver(() => {
    const next = document.querySelector('.stage__picture')?.dataset.of ?? null;
    if (next === null || next === shown) return;
    shown = next;
    const began = pressed;
    pressed = null;
    // A task after the frame: the picture was painted by then.
    if (began !== null) requestAnimationFrame(() => setTimeout(() => decided.push(performance.now() - began)));
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-of'] });
}`;

/**
 * Approves submissions by key in headless Chromium, and measures the time until the next picture is displayed.
 *
 * @returns the table to print
 * @throws Error with the table if the 95th percentile exceeds 100 ms
 */
export async function runReviewBench(): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const postgres = await startPostgres();
  await makeTemplate(postgres.url);
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const site = await serveReviewed();
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage(AT_A_DESK);
    await page.addInitScript(METER);
    const times = await decisionsOn(page, site);
    const most = quantile(times, 0.95);
    const said = [
      `${times.length} decisions (${availableParallelism()} cores, load ${load.toFixed(1)} before)`,
      ...columns([
        ['', 'ms', 'of 95 in 100'],
        ['decision to next picture', median(times).toFixed(0), most.toFixed(0)],
      ]),
    ].join('\n');
    if (most > MOST) throw new Error(`${said}\nMore than ${MOST} ms.`);
    return said;
  } finally {
    await browser.close();
    await site.close();
    await postgres.stop();
  }
}

async function decisionsOn(page: Page, { enter, submit }: ReviewedSite): Promise<number[]> {
  for (let seed = 0; seed <= ROUNDS; seed += 1) await submit(await receiptPicture(900 + seed), 'Dana');
  await enter(page, 'Ines', ['reviewer']);
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.getByRole('row').filter({ hasText: 'In review' }).first().waitFor();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.locator('.stage__picture').waitFor();
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(LOOK);
    await page.keyboard.press('a');
  }
  await wait(LOOK);
  return page.evaluate('decided');
}
