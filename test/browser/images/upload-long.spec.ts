import { expect, test, type Page } from 'playwright/test';
import { tenOfCorpus, tenOfNoise } from '#test/kit/browser/photographs.ts';
import { open, passGate } from '#test/kit/browser/walk.ts';

declare global {
  interface Window {
    longTasks?: number[];
  }
}

for (const [kind, photographsIn] of Object.entries({ receipts: () => tenOfCorpus, noise: tenOfNoise })) {
  test(`[RCPT-12] the upload screen never blocks for 50 ms while ten 12-megapixel photographs of ${kind} are prepared and stored`, async ({
    browser,
    contextOptions,
  }) => {
    const photographs = await photographsIn(test.info().outputPath());
    test.skip(photographs.length === 0, 'the corpus is not there');
    // Our own blocking shows in every attempt; that caused by other programs on the machine does not.
    const attempts: number[][] = [];
    while (attempts.length < 3 && attempts.at(-1)?.length !== 0) {
      const context = await browser.newContext(contextOptions);
      const page = await context.newPage();
      attempts.push(await pickAndWatch(page, photographs));
      await block(page, 80);
      await expect.poll(() => longTasksOf(page), 'the observer sees a long task').not.toEqual([]);
      await context.close();
    }
    expect(attempts.at(-1), `long tasks, ms: ${JSON.stringify(attempts)}`).toEqual([]);
  });
}

/**
 * Picks photographs as a new visitor, waits until all are shown and kept, and returns the durations of the tasks over
 * 50 ms meanwhile, in milliseconds.
 */
async function pickAndWatch(page: Page, photographs: readonly string[]): Promise<number[]> {
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take A Picture' }).click();
  await page.evaluate(() => {
    const seen: number[] = [];
    window.longTasks = seen;
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await (await chooser).setFiles([...photographs]);
  await expect(page.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(10);
  await expect
    .poll(() =>
      page.evaluate(() => (JSON.parse(sessionStorage.getItem('_d') ?? '{}') as { files: unknown[] }).files.length),
    )
    .toBe(10);
  return longTasksOf(page);
}

function longTasksOf(page: Page): Promise<number[]> {
  return page.evaluate(() => window.longTasks ?? []);
}

/** Blocks the page for this many milliseconds, in a task of its own. */
function block(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate(
    (duration) =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          const end = performance.now() + duration;
          while (performance.now() < end);
          setTimeout(resolve);
        });
      }),
    milliseconds,
  );
}
