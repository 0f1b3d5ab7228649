import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { launch } from '#config/launch-browser.ts';
import { OLDER } from '#test/kit/browser/images/older-browsers.ts';
import { tenOfCorpus, tenOfNoise } from '#test/kit/browser/photographs.ts';
import { open, passGate } from '#test/kit/browser/walk.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';
import { columns } from '../../text-columns.ts';
import { longestTask } from './images/main-thread.ts';
import { median } from './quantiles.ts';

const ROUNDS = 5;
/** Longest main-thread task that a visitor does not notice, in milliseconds (RCPT-12). */
const MOST = 50;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** What the browser has: everything, or a page's canvas only (PLATFORM-7). */
const BROWSERS = [['all APIs', null], OLDER[1]] as const;

/**
 * Measures the longest main-thread task of the upload screen while ten 12-megapixel photographs are prepared and
 * stored, in headless Chromium.
 *
 * @returns the table to print, with whether the promise is met
 */
export async function runUploadBench(): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const folder = await temporaryFolder('bench');
  await mkdir(join(folder, 'data'));
  const server = await startServer({ DATA_DIR: join(folder, 'data') });
  const browser = await chromium.launch(launch);
  try {
    const noise = await tenOfNoise(join(folder, 'noise'));
    const rows: string[][] = [['photographs', 'the browser has', 'longest task, ms (median)', `at most ${MOST}`]];
    for (const [kind, photographs] of [
      ['receipts of the corpus', tenOfCorpus],
      ['noise', noise],
    ] as const)
      for (const [name, script] of photographs.length > 0 ? BROWSERS : []) {
        const tasks: number[] = [];
        while (tasks.length < ROUNDS) tasks.push(await picked(browser, server.origin, photographs, script));
        const task = median(tasks);
        rows.push([kind, name, task.toFixed(0), task <= MOST ? 'met' : 'NOT MET']);
      }
    return `${availableParallelism()} cores, load ${load.toFixed(1)} before; ${ROUNDS} rounds\n\n${columns(rows, 2).join('\n')}`;
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Picks photographs as a new visitor, and returns the longest task until all are shown and stored. */
async function picked(
  browser: Browser,
  baseURL: string,
  photographs: readonly string[],
  script: string | null,
): Promise<number> {
  const page = await browser.newPage({ ...PHONE, baseURL, serviceWorkers: 'block' });
  if (script !== null) await runBefore(page, script);
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take A Picture' }).click();
  const input = await chooser;
  const longest = await longestTask(browser, page, async () => {
    await input.setFiles([...photographs]);
    await page.waitForFunction(
      (count) =>
        (JSON.parse(sessionStorage.getItem('_d') ?? '{"files":[]}') as { files: unknown[] }).files.length === count,
      photographs.length,
    );
  });
  const shown = await page.getByRole('button', { name: /^Open receipt image/ }).count();
  if (shown !== photographs.length) throw new Error(`${shown} of ${photographs.length} photographs are shown`);
  await page.close();
  return longest;
}

/** Runs a script before those of the page and before that of its image workers. */
async function runBefore(page: Page, script: string): Promise<void> {
  await page.addInitScript(script);
  await page.route(/receipt\.worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
}
