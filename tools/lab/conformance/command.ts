// npm run lab -- conformance: joins docs/rules.md with the reports of the last `npm test` into
// .cache/reports/conformance.md. Exits with 1 if a built rule has no test that ran and passed.
import { readFileSync, writeFileSync } from 'node:fs';
import { timesUnder } from '#scripts/build.mjs';
import { inRoot } from '#scripts/run.mjs';
import { readReport, reportFile, REPORTS } from '../../build/test/test-results.ts';
import { ROOM_NAMES } from '../../build/rooms/rooms.ts';
import { ownWords } from '../../command-words.ts';
import { conformancePage } from './conformance-page.ts';
import { readRules } from './read-rules.ts';
import { conformance } from './conformance-table.ts';

ownWords({ usage: 'npm run lab -- conformance' });

const reports = REPORTS.map((name) => ({ path: reportFile(name), report: readReport(name) }));
const missing = reports.filter(({ report }) => !report).map(({ path }) => path);
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(' and ')}. Run npm test, which writes the reports and this table.`);
  process.exit(1);
}

const newestSource = Math.max(...ROOM_NAMES.flatMap((room) => timesUnder(inRoot(room))));
const oldestReport = Math.min(...reports.map(({ report }) => report?.time ?? 0));
if (newestSource > oldestReport) {
  console.warn('The reports are older than the newest source. Run npm test to update the table.');
}

const { rules, problems: unreadable } = readRules(readFileSync(inRoot('docs/rules.md'), 'utf8'));
const { table, problems } = conformance(
  rules,
  reports.flatMap(({ report }) => report?.results ?? []),
);
const page = '.cache/reports/conformance.md';
writeFileSync(inRoot(page), conformancePage(table));

const all = [...unreadable, ...problems];
const shown = 30;
for (const problem of all.slice(0, shown)) console.error(problem);
if (all.length > shown) console.error(`… and ${all.length - shown} more: see ${page}`);
const built = table.filter((rule) => rule.since !== undefined);
const proved = built.filter((rule) => rule.passed.length > 0);
const skipped = built.filter((rule) => rule.passed.length === 0 && rule.skipped.length > 0);
for (const rule of skipped) console.log(`${rule.id}: all its tests were skipped on this machine`);
console.log(`conformance: ${proved.length} of ${built.length} built rules proved, ${all.length} problems (${page})`);
process.exitCode = all.length > 0 ? 1 : 0;
