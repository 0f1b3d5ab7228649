// Walks to and photographs every place of the plan, and writes the atlas page to the folder of the first argument.
// Further arguments select places by a part of their name, state or screen; the page then holds only these.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from 'playwright/test';
import { judgePage } from './page/judge-page.ts';
import type { Shown } from './page/shown-place.ts';
import { writePage } from './page/write.tsx';
import { photograph, type Studio } from './photograph.ts';
import { type Place, planAtlas } from './atlas-plan.ts';
import { select } from './select.ts';
import { serveAtlas } from './atlas-site.ts';
import { summaryOf } from './atlas-summary.ts';
import { loadTexts } from './atlas-texts.ts';
import { VARIANTS } from './variant.ts';

const [folder = '.cache/atlas', ...wanted] = process.argv.slice(2);
const places = select(planAtlas(), wanted);
if (places.length === 0) {
  console.error(`Unknown place: ${wanted.join(', ')}.`);
  process.exit(1);
}

/** Two cores can run two browser pages and the server. */
const AT_ONCE = 2;

const began = Date.now();
await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, 'pictures'), { recursive: true });
const [site, browser, texts] = await Promise.all([
  serveAtlas(),
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  }),
  loadTexts(),
]);
try {
  const outcomes = await outcomesOf(places, { browser, origin: site.origin, texts, folder, variants: VARIANTS });
  const file = await writePage(outcomes, folder);
  const ownPage = await judgePage(file, browser);
  const pictures = outcomes.reduce((sum, { findings }) => sum + Object.keys(findings).length, 0);
  const { lines, exitCode } = summaryOf([...outcomes, ...ownPage], pictures);
  console.log(`\n${lines.join('\n')}, ${Math.round((Date.now() - began) / 1000)} s\n${file}`);
  process.exitCode = exitCode;
} finally {
  await browser.close();
  await site.stop();
}

/** Captures all places with limited concurrency, in the order of the plan. */
async function outcomesOf(all: readonly Place[], studio: Studio): Promise<Shown[]> {
  const outcomes: Shown[] = [];
  const waiting = [...all.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, place] = next;
      const start = Date.now();
      outcomes[index] = await outcomeOf(place, studio);
      const { failure, findings } = outcomes[index];
      const count = Object.values(findings).flat().length;
      console.log(
        `${String(index + 1).padStart(3)}/${all.length} ${place.name} ${failure === null ? `${count} findings` : `FAILED: ${failure}`} ${((Date.now() - start) / 1000).toFixed(1)} s`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** Retries once, because a busy machine may be late. A place that fails twice is reported. */
async function outcomeOf(place: Place, studio: Studio, tries = 2): Promise<Shown> {
  try {
    return { place, findings: await photograph(place, studio), failure: null };
  } catch (error) {
    if (tries > 1) return outcomeOf(place, studio, tries - 1);
    return {
      place,
      findings: {},
      failure: stripVTControlCharacters(error instanceof Error ? error.message : String(error)),
    };
  }
}
