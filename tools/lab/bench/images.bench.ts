import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { corpus, hasCorpus, makePhotograph, type FilePayload } from '#test/kit/browser/images/pictures.ts';
import { servePage } from '#test/kit/browser/images/serve-page.ts';
import { longestTask } from './images/main-thread.ts';
import type { Run } from './images/image-bench-page.ts';
import { printTable, type Measured } from './images/image-bench-table.ts';
import { sameForOne, wayNames, type WayName } from './images/conversion-names.ts';

const ROUNDS = { one: 20, block: 5, ten: 7 } as const;
const FEWEST_ROUNDS = 3;
/**
 * Time limits in milliseconds. On a busy machine the rounds end early, to keep the whole run under 2 minutes if
 * possible.
 */
const BUDGET = { one: 35_000, block: 50_000, ten: 105_000 } as const;
const CORPUS = [
  'photo_p_25lines.jpg',
  'photo_l_80lines.jpg',
  'portrait_exif1.jpg',
  'portrait_exif3.jpg',
  'portrait_exif6.jpg',
  'portrait_exif8.jpg',
];
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Compares the product's receipt image processing with three libraries in headless Chromium, alternating in one run:
 * 12-megapixel photographs to JPEGs of 1024 px and quality 0.85. CHROMIUM_PATH names another browser.
 *
 * @returns the table to print, with ratios and whether each target is met
 */
export async function runImagesBench(): Promise<string> {
  const served = await servePage(fileURLToPath(new URL('./images/', import.meta.url)));
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ args: ARGUMENTS, ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage();
    await page.goto(served.url);
    await page.waitForFunction(() => 'bench' in window);
    await choosePhotographs(page);
    const load = loadavg()[0] ?? 0;
    const measured = await measure(browser, page);
    return `${headline(browser.version(), load, measured)}\n\n${printTable(measured)}`;
  } finally {
    await browser.close();
    await served.close();
  }
}

async function measure(browser: Browser, page: Page): Promise<Measured> {
  const samples = (): Measured[WayName] => ({ one: [], ten: [], block: [], bytes: [] });
  const measured = Object.fromEntries(wayNames.map((name) => [name, samples()])) as Measured;
  for (const name of wayNames) await run(page, name, 2, 0);
  const alone = wayNames.filter((name) => !sameForOne.has(name));
  const started = performance.now();
  const isOver = (phase: keyof typeof ROUNDS, round: number): boolean =>
    round >= ROUNDS[phase] || (round >= FEWEST_ROUNDS && performance.now() - started > BUDGET[phase]);
  for (let round = 0; !isOver('one', round); round += 1) {
    for (const name of orderOfRound(alone, round))
      measured[name].one.push((await run(page, name, 1, round)).milliseconds);
  }
  for (let round = 0; !isOver('block', round); round += 1) {
    for (const name of orderOfRound(alone, round))
      measured[name].block.push(await longestTask(browser, page, () => run(page, name, 1, round)));
  }
  for (let round = 0; !isOver('ten', round); round += 1) {
    for (const name of orderOfRound(wayNames, round)) {
      const { milliseconds, bytes } = await run(page, name, 10, round);
      measured[name].ten.push(milliseconds);
      measured[name].bytes.push(bytes);
    }
  }
  return measured;
}

async function run(page: Page, name: WayName, count: number, first: number): Promise<Run> {
  return page.evaluate(([way, many, from]) => window.bench.run(way, many, from), [name, count, first] as const);
}

/** Rotates the order in each round, so no implementation always follows the one that uses the most memory and CPU. */
function orderOfRound(names: readonly WayName[], round: number): WayName[] {
  const first = round % names.length;
  return [...names.slice(first), ...names.slice(0, first)];
}

async function choosePhotographs(page: Page): Promise<void> {
  const input = page.getByLabel('Photographs');
  if (hasCorpus) return input.setInputFiles(CORPUS.map(corpus));
  const made: FilePayload[] = [];
  for (let seed = 0; seed < 3; seed += 1)
    made.push({ name: `${seed}.jpg`, mimeType: 'image/jpeg', buffer: await makePhotograph(seed) });
  return input.setInputFiles(made);
}

function headline(version: string, load: number, { promenade: { one, block, ten } }: Measured): string {
  const source = hasCorpus ? 'photographs of the corpus' : 'generated photographs';
  return (
    `Receipt images: 12 megapixels to 1024 px, JPEG 0.85, as data URLs; Chromium ${version}, ${availableParallelism()} cores, ` +
    `load ${load.toFixed(1)} before; ${source}; medians of ${one.length} (one), ${block.length} (task) and ${ten.length} (ten) alternating rounds`
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(await runImagesBench());
