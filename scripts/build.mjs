import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { BUILD_MODE, buildIsStale, cannotBuild } from './setup-decisions.mjs';
import { inRoot, runNode } from './run.mjs';

/**
 * @typedef {{ name: string; sources: string[]; result: string; steps: string[][]; compressed?: string }} Target
 *   `result`: a file that exists after the build; `steps`: the arguments of each run of `vite build`; `compressed`: the
 *   folder whose files are compressed afterwards
 */

const shared = ['domain', 'machines', 'games', 'chart', 'tsconfig.json', 'package-lock.json'];

/** The site, the inspector page, the desk and the certificate of draws, into dist/. @type {Target} */
export const site = {
  name: 'site',
  sources: [
    'src',
    'inspector',
    'public',
    'index.html',
    'vite.config.ts',
    'config/chunk-weights.ts',
    'config/style-plans.ts',
    'server/pages/style-plan.ts',
    'config/page-at-top.ts',
    'config/vite.inspect.config.ts',
    'config/vite.desk.config.ts',
    'config/vite.certificate.config.ts',
    'config/vite.service-worker.config.ts',
    'config/precached-files.ts',
    'config/promised-target.ts',
    'config/lingui.config.ts',
    'package.json',
    'scripts/compress.mjs',
    ...shared,
  ],
  result: 'dist/index.html',
  steps: [
    ['--config', inRoot('vite.config.ts')],
    ['--config', inRoot('config/vite.inspect.config.ts')],
    ['--config', inRoot('config/vite.desk.config.ts')],
    ['--config', inRoot('config/vite.certificate.config.ts')],
    ['--config', inRoot('vite.config.ts'), '--ssr'],
    // The service worker lists the files of the site.
    ['--config', inRoot('config/vite.service-worker.config.ts')],
  ],
  compressed: 'dist/assets',
};

/** The server in a few files, built into dist-server/. It starts three times as fast as from source. @type {Target} */
export const server = {
  name: 'server',
  sources: [
    'server',
    'campaign-lint',
    'config/vite.server.config.ts',
    'tools/text-columns.ts',
    'tools/command-end.ts',
    'tools/command-words.ts',
    'tools/operate',
    // The demo makes its people as a rehearsal does.
    'tools/lab/rehearse',
    ...shared,
  ],
  result: 'dist-server/listen.js',
  steps: [['--config', inRoot('config/vite.server.config.ts')]],
};

/**
 * Builds targets in sequence.
 *
 * @param {...Target} targets
 * @returns {Promise<number>} the exit code of the first failed build, otherwise 0
 */
async function build(...targets) {
  for (const { name, result, steps, compressed } of targets) {
    const closed = [inRoot('node_modules'), inRoot('.cache'), inRoot(dirname(result))].map(nearest).filter(isClosed);
    if (closed.length > 0) {
      console.error(`\n${cannotBuild(name, [...new Set(closed)])}`);
      return 1;
    }
    const began = new Date();
    rmSync(stampOf(name), { force: true });
    for (const step of steps) {
      const code = await runNode([inRoot('node_modules/vite/bin/vite.js'), 'build', ...step, '--logLevel', 'warn'], {
        env: { NODE_ENV: BUILD_MODE },
      });
      if (code !== 0) return code;
    }
    if (compressed) await compressFolder(inRoot(compressed));
    mkdirSync(inRoot('.cache'), { recursive: true });
    writeFileSync(stampOf(name), BUILD_MODE);
    // Sets the build's start time, so a source saved during the build counts as newer.
    utimesSync(stampOf(name), began, began);
  }
  return 0;
}

/**
 * Builds the targets that are missing or older than their sources.
 *
 * @param {...Target} targets
 * @returns {Promise<number>} the exit code of the first failed build; 0 if all targets are up to date
 */
export async function buildIfStale(...targets) {
  for (const target of targets) {
    const isBuilt = existsSync(stampOf(target.name)) && existsSync(inRoot(target.result));
    const stamp = stampOf(target.name);
    const built = isBuilt ? { at: statSync(stamp).mtimeMs, mode: readFileSync(stamp, 'utf8') } : undefined;
    if (
      !buildIsStale(
        built,
        target.sources.flatMap((name) => timesUnder(inRoot(name))),
      )
    )
      continue;
    console.log(`Building the ${target.name} …`);
    const code = await build(target);
    if (code !== 0) return code;
  }
  return 0;
}

/** Whether the site and the server are built, even if the build is stale. @returns {boolean} */
export function isBuilt() {
  return [site, server].every(({ result }) => existsSync(inRoot(result)));
}

/**
 * Whether this is a release: built, and installed without dev dependencies (`npm ci --omit=dev`). A release is never
 * rebuilt.
 *
 * @returns {boolean}
 */
export function isRelease() {
  return isBuilt() && existsSync(inRoot('node_modules/.package-lock.json')) && !existsSync(inRoot('node_modules/vite'));
}

/**
 * @param {string} name @returns {string} the file that contains the mode of the target's last build, and has its time
 */
const stampOf = (name) => inRoot('.cache', `built-${name}`);

/** @param {string} path @returns {string} the path, or its nearest ancestor folder that exists */
const nearest = (path) => (existsSync(path) ? path : nearest(dirname(path)));

/** @param {string} path @returns {boolean} whether this user has no write permission there */
function isClosed(path) {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/**
 * @param {string} path of a file or folder
 * @returns {number[]} the modification times of it and everything in it, in milliseconds (a folder's own time reveals
 *   removed files)
 */
export function timesUnder(path) {
  if (!existsSync(path)) return [];
  const found = statSync(path);
  if (!found.isDirectory()) return [found.mtimeMs];
  return [found.mtimeMs, ...readdirSync(path).flatMap((name) => timesUnder(join(path, name)))];
}
