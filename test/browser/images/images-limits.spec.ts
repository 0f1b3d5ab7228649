import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from 'playwright/test';
import sharp from 'sharp';
import { corpus, fixture, hasCorpus, makePhotograph, type FilePayload } from '#test/kit/browser/images/pictures.ts';
import { choose, pick, test } from '#test/kit/browser/images/receipts-test.ts';
import { tenOf, tenOfCorpus } from '#test/kit/browser/photographs.ts';

let photographs: readonly string[] | readonly FilePayload[];

test.beforeAll(async () => {
  photographs = hasCorpus ? tenOfCorpus : tenOf(await makePhotographs(3));
});

for (const [when, done] of [
  ['before it starts', -1],
  ['while the first are decoded', 0],
  ['in the middle', 3],
] as const) {
  test(`[RCPT-12] can be cancelled ${when}: it rejects with AbortError and the workers stop`, async ({
    freshReceiptsPage: receiptsPage,
  }) => {
    await choose(receiptsPage, photographs);
    const started = countWorkers(receiptsPage);
    const cancelled = await receiptsPage.evaluate((limit) => window.receipts.cancelAfter(limit), done);
    expect(cancelled.error).toBe('AbortError');
    expect(cancelled.done).toBeLessThan(6);
    await expect.poll(() => receiptsPage.workers().length).toBe(0);
    expect(started(), 'none is started anew').toBeLessThanOrEqual(done < 0 ? 0 : 2);
  });
}

test('[RCPT-12] decodes a photograph of many megapixels without a peak of memory', async ({
  browser,
  freshReceiptsPage: receiptsPage,
}) => {
  test.skip(process.platform !== 'linux', 'the peak is read from /proc');
  await pick(receiptsPage, [fixture('exif1.jpg'), fixture('exif3.jpg')]);
  const blank = sharp({ create: { width: 6000, height: 8000, channels: 3, background: '#eee' } });
  const photograph = hasCorpus
    ? [corpus('huge_100mp.jpg')]
    : [{ name: '48mp.jpg', mimeType: 'image/jpeg', buffer: await blank.jpeg().toBuffer() }];
  const before = await peaks(browser);
  const { images } = await pick(receiptsPage, photograph);
  const after = await peaks(browser);
  expect(images.map(({ width, height }) => [width, height])).toEqual([[768, 1024]]);
  const growth = [...after].map(([process, peak]) => peak - (before.get(process) ?? peak));
  expect(growth.length).toBeGreaterThan(0);
  // Fully decoded, 48 megapixels take 183 MB and 100 take 382 MB.
  expect(Math.max(...growth), 'MB').toBeLessThan(90);
});

/** Counts workers started from now on. */
function countWorkers(page: Page): () => number {
  let count = 0;
  page.on('worker', () => {
    count += 1;
  });
  return () => count;
}

/** Peak memory of the browser's renderer processes by process id, in MB. */
async function peaks(browser: Browser): Promise<Map<number, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const found = new Map<number, number>();
  for (const { id } of processInfo.filter(({ type }) => type === 'renderer')) {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    found.set(id, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }
  return found;
}

async function makePhotographs(count: number): Promise<FilePayload[]> {
  const buffers = await Promise.all(Array.from({ length: count }, (_, seed) => makePhotograph(seed)));
  return buffers.map((buffer, index) => ({ name: `photograph-${index}.jpg`, mimeType: 'image/jpeg', buffer }));
}
