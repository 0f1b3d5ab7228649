import { type Browser, chromium, type Page } from 'playwright';
import { launchWithWebgl } from '#config/launch-browser.ts';
import { openRunning } from '#test/kit/browser/games/look.ts';
import { serveGames } from '#test/kit/browser/games/serve-games.ts';
import type { RendererName } from '#test/kit/game-weights.ts';
import { columns } from '../../../text-columns.ts';
import { median, quantile } from '../quantiles.ts';
import { IDLE_ON, meterFrames, type Timing, timingOf } from './frame-meter.ts';
import { type Movement, MOVEMENTS } from './movements.ts';

const ROUNDS = 2;
/** CPU slowdown relative to this machine, approximately a cheap phone. */
const THROTTLE = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const RENDERERS: readonly RendererName[] = ['canvas', 'webgl'];
/** Minimum number of frames for a meaningful worst frame. */
const FEWEST = 10;
const EMPTY = 'an empty page';

/**
 * Measures the frames of each game in motion, in headless Chromium slowed down fourfold. Alternates between both
 * renderers and an empty page. Measures milliseconds between frames, of work in each, and of CPU time of the page's
 * thread per frame. WebGL is rendered in software there, which lengthens the time between frames. Its work in the page
 * is the same as on a phone.
 *
 * @returns the table to print
 */
export async function frameTimes(): Promise<string> {
  const served = await serveGames();
  const browser = await chromium.launch(launchWithWebgl);
  try {
    const timings = new Map<string, Timing>();
    const keep = (name: string, { gaps, works, computed }: Timing): void => {
      const before = timings.get(name) ?? { gaps: [], works: [], computed: 0 };
      timings.set(name, {
        gaps: [...before.gaps, ...gaps],
        works: [...before.works, ...works],
        computed: before.computed + computed,
      });
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      keep(EMPTY, await emptyPage(browser));
      for (const movement of MOVEMENTS) {
        for (const renderer of RENDERERS)
          keep(`${movement.type}, ${renderer}`, await moving(browser, served.url, renderer, movement));
      }
    }
    return table(timings);
  } finally {
    await browser.close();
    await served.close();
  }
}

async function emptyPage(browser: Browser): Promise<Timing> {
  const page = await browser.newPage(PHONE);
  await page.addInitScript(meterFrames);
  await page.goto('data:text/html,<!doctype html><title>empty</title>');
  return metered(page, async () => {
    await page.evaluate(IDLE_ON);
    await page.waitForTimeout(3_000);
  });
}

async function moving(
  browser: Browser,
  url: string,
  renderer: RendererName,
  { type: game, outcome = null, log = [], move }: Movement,
): Promise<Timing> {
  const page = await browser.newPage(PHONE);
  await page.addInitScript(meterFrames);
  const errors = await openRunning(page, url, { game, renderer, outcome: JSON.stringify(outcome) }, log);
  // Until its tiles have come in.
  await page.waitForTimeout(1_000);
  const timing = await metered(page, () => move(page));
  if (errors.length > 0) throw new Error(`${game} on ${renderer}: ${errors.join('; ')}`);
  if (timing.gaps.length < FEWEST)
    throw new Error(`${game} on ${renderer} moved for only ${timing.gaps.length} frames`);
  return timing;
}

/** Measures the frames during an action, then closes the page. */
async function metered(page: Page, work: () => Promise<void>): Promise<Timing> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const computed = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
  };
  await page.evaluate(() => window.metered.splice(0));
  const before = await computed();
  await work();
  const after = await computed();
  const frames = await page.evaluate(() => window.metered);
  await page.close();
  return timingOf(frames, after - before);
}

function table(timings: ReadonlyMap<string, Timing>): string {
  const base = quantile(timings.get(EMPTY)?.gaps ?? [], 0.95);
  const three = (values: readonly number[]) =>
    [median(values), quantile(values, 0.95), Math.max(...values)].map((value) => value.toFixed(1));
  return columns([
    [
      `frames, ${THROTTLE}× slower`,
      'frames',
      'apart: median, ms',
      '95 %',
      'worst',
      'by the empty page',
      'work: median, ms',
      '95 %',
      'worst',
      'computed a frame, ms',
    ],
    ...[...timings].map(([name, { gaps, works, computed }]) => [
      name,
      String(gaps.length),
      ...three(gaps),
      (quantile(gaps, 0.95) / base).toFixed(2),
      ...three(works),
      (computed / works.length).toFixed(1),
    ]),
  ]).join('\n');
}
