// Walks the site in each named browser, takes a screenshot of every screen, and prints one table of the results.
// Arguments: the folder for the screenshots, then for each engine NAME=PROGRAM[,PROGRAM], or NAME:REASON if it is
// skipped.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScreenName } from '#domain/screens.ts';
import { SCREENS } from '#src/boot/screen-routes.ts';
import { serveAtlas } from '#tools/lab/atlas/atlas-site.ts';
import { scanBuild } from './apis/scan-build.ts';
import { startChromium, startFirefox } from './by-playwright.ts';
import { arrive, misplaced, wholePicture } from './look.ts';
import { testNodes } from './test-nodes.ts';
import { pairPictures } from './pairs.ts';
import { type Outcome, tableOf } from './engine-table.ts';
import type { Engine, Visit } from './engine-visit.ts';
import { userAgentOf, WALKS } from './walks.ts';
import type { Walk } from './walk-parts.ts';
import { LostSession } from './webdriver.ts';
import { startWebKit } from './webkit.ts';

const [folder = '.cache/engines/pictures', ...wanted] = process.argv.slice(2);

const STARTS: Readonly<Record<string, (programs: readonly string[]) => Promise<Engine>>> = {
  chromium: ([program]) => startChromium('Chromium', program),
  'old-chromium': ([program]) => startChromium('Chromium, old', program),
  firefox: ([program = '', driver = '']) => startFirefox(program, driver),
  webkit: ([driver = '', browser = '']) => startWebKit({ driver, browser }),
};

await rm(folder, { recursive: true, force: true });
const { unknown } = scanBuild('dist');
console.log(
  unknown.length === 0
    ? 'All supported browsers have every API that the build uses.'
    : `The build uses APIs that a supported browser lacks:\n${unknown.join('\n')}`,
);

const site = await serveAtlas();
const outcomes: Outcome[] = [];
try {
  for (const argument of wanted) {
    const {
      name = '',
      programs,
      reason,
    } = /^(?<name>[\w-]+)(?:=(?<programs>.*)|:(?<reason>.*))$/.exec(argument)?.groups ?? {};
    if (reason !== undefined) {
      outcomes.push({ name, version: '', screens: [], faults: [], pictures: '', skipped: reason });
    } else if (name === 'node') {
      outcomes.push(...(await testNodes()));
    } else outcomes.push(await walkIn(name, programs?.split(',') ?? []));
  }
} finally {
  await site.stop();
}
console.log(`\n${tableOf(outcomes).join('\n')}`);
console.log(`Side by side: ${await pairPictures(outcomes, join(folder, 'beside'))}`);
process.exitCode = unknown.length === 0 && outcomes.every(({ faults }) => faults.length === 0) ? 0 : 1;

/** Runs all walks in one engine. A failure to start is reported like any other error. */
async function walkIn(name: string, programs: readonly string[]): Promise<Outcome> {
  const start = STARTS[name];
  if (!start) throw new Error(`Unknown engine: ${name}. Available engines: ${Object.keys(STARTS).join(', ')}`);
  let engine: Engine;
  try {
    engine = await start(programs);
  } catch (error) {
    return { name, version: '', screens: [], faults: [`the engine does not start: ${wordsOf(error)}`], pictures: '' };
  }
  const pictures = join(folder, name);
  await mkdir(pictures, { recursive: true });
  console.log(`\n${engine.name} ${engine.version}`);
  const screens: string[] = [];
  const faults: string[] = [];
  for (const walk of WALKS) {
    const began = Date.now();
    const seen = screens.length;
    const wrong = await walkOnce(walk, engine, async (screen, picture) => {
      if (!screens.includes(screen)) screens.push(screen);
      await writeFile(join(pictures, `${screen}.png`), picture);
    });
    faults.push(...wrong);
    console.log(
      `  ${wrong.length === 0 ? 'ok    ' : 'FAILED'} ${walk.name}: ${screens.slice(seen).join(', ')} (${((Date.now() - began) / 1000).toFixed(0)} s)${wrong.map((fault) => `\n         ${fault}`).join('')}`,
    );
  }
  await engine.close();
  const unseen = SCREENS.filter(
    ({ screen }) => !screens.some((seen) => seen === screen || seen.startsWith(`${screen}-`)),
  ).map(({ screen }) => screen);
  if (unseen.length > 0) faults.push(`no screenshot of ${unseen.join(', ')}`);
  return { name: engine.name, version: engine.version, screens, faults, pictures };
}

/** Runs one walk, and repeats it if the browser crashed and not the site. @returns what was wrong */
async function walkOnce(
  walk: Walk,
  engine: Engine,
  keep: (screen: string, picture: Buffer) => Promise<void>,
  tries = 3,
): Promise<string[]> {
  const faults: string[] = [];
  let visit: Visit | undefined;
  try {
    const open = await engine.visit(userAgentOf(walk));
    visit = open;
    const shows = async (screen: ScreenName, note?: string): Promise<void> => {
      const name = note === undefined ? screen : `${screen}-${note}`;
      await arrive(open, screen);
      faults.push(...(await misplaced(open)).map((fault) => `${name}: ${fault}`));
      await keep(name, await wholePicture(open));
    };
    await walk.go({ visit: open, origin: site.origin, shows });
  } catch (error) {
    if (tries > 1 && isLost(error)) {
      console.log(`         ${engine.name} crashed in "${walk.name}"; restarting it`);
      return walkOnce(walk, engine, keep, tries - 1);
    }
    faults.push(`${walk.name}: ${wordsOf(error)}`);
    await visit
      ?.picture()
      .then((picture) => keep(`FAILED ${walk.name}`, picture))
      .catch(() => undefined);
  } finally {
    await visit?.close().catch(() => undefined);
  }
  return faults;
}

function isLost(error: unknown): boolean {
  return error instanceof LostSession || (error instanceof Error && error.cause !== undefined && isLost(error.cause));
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ');
}
