import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot, root } from '#scripts/run.mjs';
import { npmIn } from '#scripts/setup.mjs';
import { temporaryFolder } from '#test/kit/database.ts';
import { readReport, reportFile } from '../../build/test/test-results.ts';
import { NODES } from './node-versions.ts';
import type { Outcome } from './engine-table.ts';

/** Files and folders that a fresh checkout does not contain, or that the copy omits. */
const LEFT_OUT = ['.git', 'node_modules', '.cache', '.data', 'dist', 'dist-server', 'test-results'];

/**
 * Runs the tests that need no browser on each Node version, which npm installs. Uses a copy of the project in a folder
 * with spaces, without git, and with packages whose install scripts did not run (PLATFORM-6).
 */
export async function testNodes(): Promise<Outcome[]> {
  const checkout = await temporaryFolder('with spaces');
  try {
    await cp(root, checkout, { recursive: true, filter: (path) => !LEFT_OUT.some((name) => path === inRoot(name)) });
    const outcomes: Outcome[] = [];
    for (const version of NODES) outcomes.push(await testNode(version, checkout));
    return outcomes;
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}

async function testNode(major: number, checkout: string): Promise<Outcome> {
  const node = ['exec', '--yes', `--package=node@${major}`, '--', 'node'];
  const outcome = { name: 'Node', version: String(major), screens: [], pictures: '' };
  if (npmIn(checkout, {}, ...node, '--version') !== 0) {
    return { ...outcome, faults: [], skipped: `node@${major} could not be installed with npm` };
  }
  await rm(join(checkout, reportFile('vitest')), { force: true });
  const withoutScripts = { npm_config_ignore_scripts: 'true' };
  const code = npmIn(checkout, withoutScripts, ...node, 'scripts/tool.mjs', 'test', '--without-browser');
  const results = readReport('vitest', checkout)?.results ?? [];
  const faults = results
    .filter(({ state }) => state === 'failed')
    .map(({ file, title }) => `${major}: ${file} › ${title}`);
  if (code !== 0 && faults.length === 0) faults.push(`${major}: npm test ended with ${code}`);
  return { ...outcome, tests: results.length, faults };
}
