import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { launch } from '#config/launch-browser.ts';
import { entryAtForm } from '#test/kit/browser/form.ts';
import { plantEntry } from '#test/kit/browser/planted.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';
import { columns } from '../../text-columns.ts';
import { median, quantile } from './quantiles.ts';
import { METER } from './typing/key-meter.ts';

const ROUNDS = 3;
/** CPU slowdown relative to this machine, approximately a cheap phone. */
const THROTTLE = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const BARE = 'data:text/html,<!doctype html><label>Bare <input></label>';

/** The longest form of the bundled campaigns: a rebate by check, which asks for the street. */
const TEXTS: readonly (readonly [label: string, text: string])[] = [
  ['First name', 'Dana'],
  ['Last name', 'Whitlock'],
  ['Phone', '4155550148'],
  ['Address', '12 Main'],
  ['City', 'Oakland'],
  ['Zip code', '94110'],
  ['Email', 'dana@example.com'],
];

/** One key: milliseconds of scripts, of all work of the page's thread, and from the key to the next frame. */
interface Key {
  readonly script: number;
  readonly task: number;
  readonly painted: number;
}

/**
 * Measures every key typed into the longest submission form, in headless Chromium slowed down fourfold, and into a bare
 * input. Scripts and work are CPU time of the page's thread, which other load on the machine does not lengthen.
 *
 * @returns the table to print
 */
export async function runTypingBench(): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const folder = await temporaryFolder('bench');
  await mkdir(join(folder, 'data'));
  const server = await startServer({ DATA_DIR: join(folder, 'data') });
  const browser = await chromium.launch(launch);
  try {
    const keys = new Map<string, Key[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, typed] of [
        ['bare input', await typeInBareInput(browser)],
        ['submission form', await typeInForm(browser, server.origin)],
      ] as const)
        keys.set(name, [...(keys.get(name) ?? []), ...typed]);
    }
    return `${availableParallelism()} cores, load ${load.toFixed(1)} before\n\n${table(keys)}`;
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function typeInBareInput(browser: Browser): Promise<Key[]> {
  const page = await browser.newPage(PHONE);
  await page.addInitScript(METER);
  await page.goto(BARE);
  return typed(page, [['Bare', 'dana@example.com, dana@example.com']]);
}

async function typeInForm(browser: Browser, origin: string): Promise<Key[]> {
  const page = await browser.newPage({ ...PHONE, serviceWorkers: 'block' });
  await page.addInitScript(METER);
  await plantEntry(page, await entryAtForm('vespermoth', null));
  await page.goto(`${origin}/submission/form?campaign=vespermoth`);
  await page.waitForSelector('html[data-alive]', { state: 'attached' });
  // The first input of a visitor starts loading the code for later steps.
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-alive="all"]', { state: 'attached' });
  await page.getByRole('radio', { name: 'Check', exact: true }).check();
  return typed(page, TEXTS);
}

/** Types the texts key by key, then closes the page. */
async function typed(page: Page, texts: typeof TEXTS): Promise<Key[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const keys: Key[] = [];
  for (const [label, text] of texts) {
    await page.getByLabel(label, { exact: true }).focus();
    for (const letter of text) keys.push(await pressed(page, session, letter));
    const value = await page.getByLabel(label, { exact: true }).inputValue();
    if (value.replace(/\W/g, '') !== text.replace(/\W/g, '')) throw new Error(`${label} has ${value}, not ${text}`);
  }
  await page.close();
  return keys;
}

async function pressed(page: Page, session: CDPSession, letter: string): Promise<Key> {
  await page.evaluate(() => window.keyMeter.idle());
  const before = await work(session);
  await page.keyboard.press(letter);
  const painted = await page.evaluate(() => window.keyMeter.painted());
  const after = await work(session);
  return { script: after.script - before.script, task: after.task - before.task, painted };
}

/** Milliseconds that the page's thread has worked so far. */
async function work(session: CDPSession): Promise<{ readonly script: number; readonly task: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? NaN) * 1_000;
  return { script: of('ScriptDuration'), task: of('TaskDuration') };
}

function table(keys: ReadonlyMap<string, readonly Key[]>): string {
  const two = (values: readonly number[]) => [median(values), quantile(values, 0.95)].map((value) => value.toFixed(1));
  return columns([
    [
      `per key, ${THROTTLE}× slower, ms`,
      'keys',
      'scripts: median',
      '95 %',
      'work: median',
      '95 %',
      'painted: median',
      '95 %',
    ],
    ...[...keys].map(([name, of]) => [
      name,
      String(of.length),
      ...two(of.map(({ script }) => script)),
      ...two(of.map(({ task }) => task)),
      ...two(of.map(({ painted }) => painted)),
    ]),
  ]).join('\n');
}
