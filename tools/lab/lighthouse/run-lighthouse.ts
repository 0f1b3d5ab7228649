// Measures the pages selected by the options with the Lighthouse at LIGHTHOUSE_PATH, and prints the table. The reports
// of all runs are written to .cache/lighthouse/reports.
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '#scripts/run.mjs';
import { hostNameOf } from '#server/platform/http/site-addresses.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';
import { median } from '../bench/quantiles.ts';
import { serveFront, staticPage } from './front.ts';
import { measure } from './measure.ts';
import { ownOptions } from './lighthouse-options.ts';
import { brandNames, drawnAt, type Place, wantedScreens } from './measured-pages.ts';
import { brokenIn, type Compared } from './promises.ts';
import { type Measured, medianOf } from './lighthouse-report.ts';
import { findingsOf, tableOf } from './lighthouse-table.ts';

const { brands, runs, screen } = ownOptions();
const program = process.env['LIGHTHOUSE_PATH'] ?? '';
const reports = inRoot('.cache/lighthouse/reports');

const catalogue = await readCatalogue(inRoot('server/campaigns'));
const unknown = brands.filter((name) => !catalogue.byName(name));
if (unknown.length > 0) {
  const names = catalogue.sites.map(({ name }) => name);
  console.error(`Unknown campaign: ${unknown.join(', ')}. Available campaigns: ${names.join(', ')}`);
  process.exit(1);
}
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const [load = 0] = loadavg();
const cores = availableParallelism();
const data = await temporaryFolder('lighthouse');
// In production, because robots.txt blocks search engines otherwise, and Lighthouse would report that.
const server = await startServer({ NODE_ENV: 'production', DATA_DIR: data, LOG_LEVEL: 'fatal' });
const port = Number(new URL(server.origin).port);
const [page, floor] = await Promise.all([serveFront(port), serveFront(port, staticPage)]);
const rows: Compared[] = [];
const faults: string[] = [];
try {
  for (const brand of brands.length > 0 ? brands : brandNames(catalogue)) await measureBrand(brand);
} finally {
  await Promise.all([page.stop(), floor.stop()]);
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
if (rows.length > 0) console.log(`\n${tableOf(rows).join('\n')}\n\n${findingsOf(rows).join('\n')}`);
if (faults.length > 0) console.log(['Not measured:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
const speed = Math.round(median(rows.map((row) => row.page.speed)));
console.log(
  `Medians of ${runs}. Lighthouse's benchmark of this machine: ${speed}; load at the start: ${load.toFixed(1)} on ${cores} cores. Reports: ${reports}`,
);
// The times depend on the machine, the ratio less so, the other scores not at all.
if (load > cores / 2)
  console.log('The machine was busy. The budgets are for an idle machine, so compare the ratios instead.');
process.exitCode = rows.length > 0 && faults.length === 0 && rows.every((row) => brokenIn(row).length === 0) ? 0 : 1;

async function measureBrand(brand: string): Promise<void> {
  const host = hostNameOf(catalogue.byName(brand)?.domains[0] ?? 'localhost');
  const [first, gate] = [await opened(host, '/'), await opened(host, '/gate')];
  if (first === null) {
    faults.push(`${brand}: the server did not render its first screen`);
    return;
  }
  const places = wantedScreens({ '/': first, '/gate': gate }, screen);
  if (places.length === 0) console.log(`The server renders no ${screen} for ${brand}.`);
  for (const place of places) {
    try {
      rows.push(await comparedAt(brand, host, place));
    } catch (error) {
      faults.push(`${brand} ${place.screen}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Opens a page and its static version once, because only the first visitor after a start waits for the rendering. */
async function opened(host: string, path: string): Promise<string | null> {
  await drawnAt(floor.port, `${host}:${floor.port}`, path);
  return drawnAt(page.port, `${host}:${page.port}`, path);
}

/** Measures the page and its static version alternately, so a busy moment affects both. */
async function comparedAt(brand: string, host: string, { path, screen: shown }: Place): Promise<Compared> {
  const pages: Measured[] = [];
  const floors: Measured[] = [];
  for (let count = 1; count <= runs; count += 1) {
    const file = (kind: string) => join(reports, `${brand}-${shown}-${kind}-${count}`);
    const own = await measure(`http://${host}:${page.port}${path}`, program, file('page'));
    const least = await measure(`http://${host}:${floor.port}${path}`, program, file('floor'));
    pages.push(own);
    floors.push(least);
    console.log(
      `${brand} ${shown} ${count}/${runs}: performance ${own.performance}, LCP ${Math.round(own.lcp)} ms (floor ${Math.round(least.lcp)}), TBT ${Math.round(own.tbt)} ms`,
    );
  }
  return { brand, screen: shown, page: medianOf(pages), floor: medianOf(floors) };
}
