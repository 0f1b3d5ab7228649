// npm test: every check and every test, and at the end one line `N passed, N failed`.
// npm run test:fast leaves out the site, the browser, and what has the machine to itself: faults and attacks.
import { mkdirSync, rmSync } from 'node:fs';
import { build, server, site } from './build.mjs';
import { endWithNpm, inRoot, runNode } from './run.mjs';
import { readReport, reportFiles } from './reports.mjs';
import { setup } from './setup.mjs';
import { summary } from './summary.mjs';

const isFast = process.argv.includes('--fast');
endWithNpm();
setup({ browser: !isFast, pooler: !isFast });

mkdirSync(inRoot('.cache/reports'), { recursive: true });
for (const { path } of reportFiles) rmSync(inRoot(path), { force: true });

/** @param {'vitest' | 'faults'} report @param {string[]} projects @returns {string[]} */
const vitest = (report, ...projects) => [
  inRoot('node_modules/vitest/vitest.mjs'), 'run', ...projects.flatMap((name) => ['--project', name]), '--reporter=default', '--reporter=json',
  `--outputFile.json=${inRoot(`.cache/reports/${report}.json`)}`,
];

/** The tours of the browser tests: planned while the faults are waited for, which leave a processor free. */
const tours = inRoot('.cache/tours.json');
const planTours = () => runNode(['--import', 'tsx', inRoot('test/browser/paths/plan.ts')], { minutes: 3 });

const playwright = [inRoot('node_modules/playwright/cli.js'), 'test', '--reporter=list,json,./test/browser/paths/reporter.ts'];

/** @returns {Promise<number>} */
async function faultsAndTours() {
  const planning = planTours();
  const code = await runNode(vitest('faults', 'faults', 'measured'), { minutes: 8 });
  return (await planning) || code;
}

/** @type {(import('./summary.mjs').StageKind & { run: () => Promise<number> })[]} */
const stages = [
  { name: 'check', run: () => runNode(['scripts/check.mjs'], { minutes: 5 }) },
  // The tests of the server start it, as the browser's do.
  { name: 'build of the server', run: () => build(server) },
  { name: 'unit, component and server tests', report: 'vitest', run: () => runNode(vitest('vitest', 'unit', 'component', 'server'), { minutes: 10 }) },
  ...(isFast ? [] : [
    { name: 'faults and attacks', report: /** @type {const} */ ('faults'), run: faultsAndTours },
    { name: 'build', run: () => build(site) },
    {
      name: 'browser tests',
      report: /** @type {const} */ ('playwright'),
      run: () => runNode(playwright, { minutes: 14, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: inRoot('.cache/reports/playwright.json'), PROMENADE_TOURS: tours } }),
    },
    { name: 'conformance', run: () => runNode(['scripts/conformance.mjs'], { minutes: 1 }) },
  ]),
];

/** @type {import('./summary.mjs').Stage[]} */
const done = [];
for (const { name, report, run } of stages) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const code = await run();
  done.push({ name, code, seconds: (Date.now() - began) / 1000, ...(report ? { report: readReport(report) ?? 'missing' } : {}) });
}

const { lines, failed } = summary(done);
console.log(`\n${lines.join('\n')}`);
process.exitCode = failed > 0 ? 1 : 0;
