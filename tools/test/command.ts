// npm test: runs every check and every test, and ends with the line `N passed, N failed`.
// npm run test:fast skips the site, the browser, and what needs the machine to itself: faults and attacks.
import { mkdirSync, rmSync } from 'node:fs';
import { build, server, site } from '#scripts/build.mjs';
import { inRoot, runNode } from '#scripts/run.mjs';
import { setup } from '#scripts/setup.mjs';
import { ownWords } from '../words.ts';
import { readReport, reportFiles, type ReportName } from './reports.ts';
import { type Stage, summary } from './summary.ts';

const isFast = ownWords({ usage: 'npm test, or npm run test:fast', flags: ['fast'] }).flags.has('fast');
setup({ browser: !isFast, pooler: !isFast });

mkdirSync(inRoot('.cache/reports'), { recursive: true });
for (const { path } of reportFiles) rmSync(inRoot(path), { force: true });

const program = (path: string, ...words: string[]) => ['--import', 'tsx', inRoot(path), ...words];

const vitest = (report: 'vitest' | 'faults', ...projects: string[]) => [
  inRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--config',
  'config/vitest.config.ts',
  ...projects.flatMap((name) => ['--project', name]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${inRoot(`.cache/reports/${report}.json`)}`,
];

/** Plans the tours of the browser tests while the fault tests run, which leave a core idle. */
const tours = inRoot('.cache/tours.json');
const planTours = () => runNode(program('test/browser/paths/plan.ts'), { minutes: 3 });

const playwright = [
  inRoot('node_modules/playwright/cli.js'),
  'test',
  '--config',
  'config/playwright.config.ts',
  '--reporter=list,json,./test/browser/paths/reporter.ts',
];
const browserEnv = { PLAYWRIGHT_JSON_OUTPUT_FILE: inRoot('.cache/reports/playwright.json'), PROMENADE_TOURS: tours };

async function faultsAndTours(): Promise<number> {
  const planning = planTours();
  const code = await runNode(vitest('faults', 'faults', 'measured'), { minutes: 8 });
  return (await planning) || code;
}

/** A stage of the run: what it does, and the report that its tests write. */
interface Part {
  readonly name: string;
  readonly report?: ReportName;
  readonly run: () => Promise<number>;
}

const quick: readonly Part[] = [
  { name: 'check', run: () => runNode(program('tools/check/command.ts'), { minutes: 5 }) },
  // The server tests start the built server, like the browser tests.
  { name: 'build of the server', run: () => build(server) },
  {
    name: 'unit, component and server tests',
    report: 'vitest',
    run: () => runNode(vitest('vitest', 'unit', 'component', 'server'), { minutes: 12 }),
  },
];
const slow: readonly Part[] = [
  { name: 'faults and attacks', report: 'faults', run: faultsAndTours },
  { name: 'build', run: () => build(site) },
  { name: 'browser tests', report: 'playwright', run: () => runNode(playwright, { minutes: 14, env: browserEnv }) },
  { name: 'conformance', run: () => runNode(program('tools/conformance/command.ts'), { minutes: 1 }) },
];

const done: Stage[] = [];
for (const { name, report, run } of isFast ? quick : [...quick, ...slow]) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const code = await run();
  const seconds = (Date.now() - began) / 1000;
  done.push({ name, code, seconds, ...(report && { report: readReport(report) ?? ('missing' as const) }) });
}

const { lines, failed } = summary(done);
console.log(`\n${lines.join('\n')}`);
process.exitCode = failed > 0 ? 1 : 0;
