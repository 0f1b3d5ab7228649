import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIsStale } from './setup-decisions.mjs';
import { inRoot, runNode } from './run.mjs';

const sources = ['src', 'domain', 'games', 'machines', 'public', 'index.html', '__inspect.html', 'vite.config.ts', 'vite.inspect.config.ts', 'tsconfig.json', 'package-lock.json'];
const stamp = inRoot('.cache', 'built');

/**
 * Builds the site and the inspector page into dist/ with Vite.
 * @returns {Promise<number>} the exit code of the build
 */
export async function build() {
  const began = new Date();
  rmSync(stamp, { force: true });
  for (const config of ['vite.config.ts', 'vite.inspect.config.ts']) {
    const code = await runNode([inRoot('node_modules/vite/bin/vite.js'), 'build', '--config', inRoot(config), '--logLevel', 'warn'], { minutes: 5 });
    if (code !== 0) return code;
  }
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(stamp, '');
  // The time at which the build began: a source saved while it ran is newer.
  utimesSync(stamp, began, began);
  return 0;
}

/**
 * Builds the site where dist/ is missing or older than a source.
 * @returns {Promise<number>} 0 when the site is there and new
 */
export async function buildIfStale() {
  const isBuilt = existsSync(stamp) && existsSync(inRoot('dist/index.html'));
  const builtAt = isBuilt ? statSync(stamp).mtimeMs : undefined;
  if (!buildIsStale(builtAt, sources.flatMap((name) => timesUnder(inRoot(name))))) return 0;
  console.log('Building the site …');
  return build();
}

/**
 * @param {string} path of a file or folder
 * @returns {number[]} when it and everything in it changed, in milliseconds (a folder's own time tells of removed files)
 */
export function timesUnder(path) {
  if (!existsSync(path)) return [];
  const found = statSync(path);
  if (!found.isDirectory()) return [found.mtimeMs];
  return [found.mtimeMs, ...readdirSync(path).flatMap((name) => timesUnder(join(path, name)))];
}
