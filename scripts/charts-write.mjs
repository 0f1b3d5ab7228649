// npm run charts, in a process that understands TypeScript.
import { CHARTS, chartFiles, staleCharts } from '#chart/docs/files.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { findMachines, keptCharts, screenPaths } from './chart-files.mjs';
import { inRoot } from './run.mjs';

const wanted = chartFiles(await findMachines(), await screenPaths());
const kept = keptCharts();
const stale = staleCharts(wanted, kept);

if (process.argv.includes('--check')) {
  for (const line of stale) console.error(line);
  if (stale.length > 0) console.error('Run: npm run charts');
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  mkdirSync(inRoot(CHARTS), { recursive: true });
  for (const name of kept.keys()) if (!wanted.has(name)) rmSync(inRoot(CHARTS, name));
  for (const [name, text] of wanted) writeFileSync(inRoot(CHARTS, name), text);
  console.log(`charts: ${wanted.size} files, ${stale.length} of them new or changed`);
}
