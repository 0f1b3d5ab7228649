// npm test: every check and every test, and at the end one line `N passed, N failed`.
// npm run test:fast leaves out the site and the browser.
import { mkdirSync, rmSync } from 'node:fs';
import { build, server, site } from './build.mjs';
import { endWithNpm, inRoot, runNode } from './run.mjs';
import { readReport, reportFiles } from './reports.mjs';
import { setup } from './setup.mjs';
import { summary } from './summary.mjs';

const isFast = process.argv.includes('--fast');
endWithNpm();
setup({ browser: !isFast });

mkdirSync(inRoot('.cache/reports'), { recursive: true });
for (const { path } of reportFiles) rmSync(inRoot(path), { force: true });

const vitest = [
  inRoot('node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json',
  `--outputFile.json=${inRoot('.cache/reports/vitest.json')}`,
];

const playwright = [inRoot('node_modules/playwright/cli.js'), 'test', '--reporter=list,json,./test/browser/paths/reporter.ts'];

/** @type {(import('./summary.mjs').StageKind & { run: () => Promise<number> })[]} */
const stages = [
  { name: 'check', run: () => runNode(['scripts/check.mjs'], { minutes: 5 }) },
  // The tests of the server start it, as the browser's do.
  { name: 'build of the server', run: () => build(server) },
  { name: 'unit, component and server tests', report: 'vitest', run: () => runNode(vitest, { minutes: 10 }) },
  ...(isFast ? [] : [
    { name: 'build', run: () => build(site) },
    {
      name: 'browser tests',
      report: /** @type {const} */ ('playwright'),
      run: () => runNode(playwright, { minutes: 12, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: inRoot('.cache/reports/playwright.json') } }),
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
