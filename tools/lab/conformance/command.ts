// npm run lab -- conformance: joins docs/rules.md with the reports of the last `npm test` into
// .cache/reports/conformance.md. Exits with 1 if a built rule has no test that ran and passed, or if npm test proves
// too few rules without npm run test:long. With --long, checks the rules that only npm run test:long proves.
import { readFileSync, writeFileSync } from 'node:fs';
import { timesUnder } from '#scripts/build.mjs';
import { inRoot } from '#scripts/run.mjs';
import { LONG_REPORTS, readReport, reportFile, REPORTS } from '../../build/test/test-results.ts';
import { ROOM_NAMES } from '../../build/rooms/rooms.ts';
import { ownWords } from '../../command-words.ts';
import { conformancePage } from './conformance-page.ts';
import { LEAST_SHARE, rulesOfLongTests, testSources } from './long-rules.ts';
import { readRules } from './read-rules.ts';
import { conformance } from './conformance-table.ts';

const isLong = ownWords({ usage: 'npm run lab -- conformance [--long]', flags: ['long'] }).flags.has('long');
const program = isLong ? 'npm run test:long' : 'npm test';

const reports = (isLong ? LONG_REPORTS : REPORTS).map((name) => ({ path: reportFile(name), report: readReport(name) }));
const missing = reports.filter(({ report }) => !report).map(({ path }) => path);
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(' and ')}. Run ${program}, which writes the reports and this table.`);
  process.exit(1);
}

const newestSource = Math.max(...ROOM_NAMES.flatMap((room) => timesUnder(inRoot(room))));
const oldestReport = Math.min(...reports.map(({ report }) => report?.time ?? 0));
if (newestSource > oldestReport) {
  console.warn(`The reports are older than the newest source. Run ${program} to update the table.`);
}

const { rules, problems: unreadable } = readRules(readFileSync(inRoot('docs/rules.md'), 'utf8'));
const ofLong = rulesOfLongTests(testSources());
const { table, problems } = conformance(
  rules,
  reports.flatMap(({ report }) => report?.results ?? []),
  isLong ? new Set(rules.flatMap(({ id }) => (ofLong.has(id) ? [] : [id]))) : ofLong,
);
const page = `.cache/reports/conformance${isLong ? '-long' : ''}.md`;
writeFileSync(inRoot(page), conformancePage(table));

const built = table.filter((rule) => rule.since !== undefined);
const own = built.filter((rule) => !rule.isElsewhere);
const few =
  !isLong && own.length < LEAST_SHARE * built.length
    ? [`npm test proves ${own.length} of ${built.length} rules; at least 9 of 10 must not need npm run test:long.`]
    : [];
const all = [...unreadable, ...problems, ...few];
const shown = 30;
for (const problem of all.slice(0, shown)) console.error(problem);
if (all.length > shown) console.error(`… and ${all.length - shown} more: see ${page}`);
const proved = own.filter((rule) => rule.passed.length > 0);
const skipped = own.filter((rule) => rule.passed.length === 0 && rule.skipped.length > 0);
for (const rule of skipped) console.log(`${rule.id}: all its tests were skipped on this machine`);
const rest = isLong ? 'npm test' : 'npm run test:long';
console.log(
  `conformance: ${proved.length} of ${own.length} rules proved, ${built.length - own.length} are left to ${rest}, ${all.length} problems (${page})`,
);
process.exitCode = all.length > 0 ? 1 : 0;
