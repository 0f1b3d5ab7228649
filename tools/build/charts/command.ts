// npm run docs -- charts: writes a page and a Stately Studio file for each machine to docs/generated/charts. --check
// only reports stale files.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { CHARTS, chartFiles, staleCharts } from '#chart/docs/chart-files.ts';
import { inRoot } from '#scripts/run.mjs';
import { ownWords } from '../../command-words.ts';
import { keptCharts } from './kept-charts.ts';
import { MACHINES } from './machines.ts';
import { screenPath } from './screen-path.ts';

const { flags } = ownWords({ usage: 'npm run docs -- charts [--check]', flags: ['check'] });
const wanted = chartFiles(MACHINES, screenPath);
const kept = keptCharts();
const stale = staleCharts(wanted, kept);

if (flags.has('check')) {
  for (const line of stale) console.error(line);
  if (stale.length > 0) console.error('Run: npm run docs -- charts');
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  mkdirSync(inRoot(CHARTS), { recursive: true });
  for (const name of kept.keys()) if (!wanted.has(name)) rmSync(inRoot(CHARTS, name));
  for (const [name, text] of wanted) writeFileSync(inRoot(CHARTS, name), text);
  console.log(`charts: ${wanted.size} files, ${stale.length} of them new or changed`);
}
