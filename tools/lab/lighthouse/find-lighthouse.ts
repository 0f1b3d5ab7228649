import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '#scripts/run.mjs';
import { npm } from '#scripts/setup.mjs';

/**
 * The newest version that runs on Node 20; 13 requires Node 22. It is not a dependency of the project, because it
 * brings 200 packages of 185 MB that only this command needs.
 */
const VERSION = '12.8.2';

/** Returns the path of Lighthouse's program, which is installed into .cache if it is missing; null if it cannot be. */
export function findLighthouse(): string | null {
  const folder = inRoot('.cache/lighthouse', VERSION);
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  // npm writes this file last, so an interrupted installation is repeated.
  const isInstalled = () => existsSync(program) && existsSync(join(folder, 'node_modules/.package-lock.json'));
  if (isInstalled()) return program;
  console.log(`Installing lighthouse ${VERSION} into .cache/lighthouse …`);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const code = npm('install', '--prefix', folder, ...options, `lighthouse@${VERSION}`);
  return code === 0 && isInstalled() ? program : null;
}
