// Prepares a fresh clone: checks the Node version, installs the packages, completes skipped install scripts and, for
// tests, finds or installs a Chromium. Returns quickly if nothing is missing.
import { accessSync, chmodSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import {
  chromiumCandidates,
  chromiumInstallers,
  esbuildPackage,
  missingLinks,
  missingPackages,
  nodeIsSupported,
  postgresPackage,
  reasonToInstall,
} from './setup-decisions.mjs';
import { apt, hasApt, isRoot } from './apt.mjs';
import { inRoot, root } from './run.mjs';

/** A problem that prevents the project from running, as a message for the user at the terminal. */
class SetupError extends Error {}

/**
 * Prepares the checkout. On failure, prints the problem and the remedy, and exits with 1.
 *
 * @param {{ development?: boolean; browser?: boolean; tests?: boolean }} [needs] `development`: also dev
 *   dependencies, which a release does not need; `browser`: find or install a Chromium and put its path into
 *   CHROMIUM_PATH; `tests`: the browser, and the system packages that the tests use, if they can be installed
 * @returns {void}
 */
export function setup({ development = true, browser = false, tests = false } = {}) {
  try {
    checkNode();
    installPackages(development);
    repairPostgres();
    if (development) repairEsbuild();
    if (tests) installForTests();
    if (browser || tests) process.env.CHROMIUM_PATH = chromium();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function checkNode() {
  const range = readJson(inRoot('package.json')).engines.node;
  if (nodeIsSupported(process.versions.node, range)) return;
  throw new SetupError(`Promenade needs Node ${range}; this is Node ${process.versions.node}. See https://nodejs.org`);
}

/** @param {boolean} development */
function installPackages(development) {
  const lockPath = inRoot('package-lock.json');
  const installedPath = inRoot('node_modules/.package-lock.json');
  const isInstalled = existsSync(installedPath);
  const reason = reasonToInstall({
    lock: readJson(lockPath),
    installed: isInstalled ? readJson(installedPath) : undefined,
    lockTime: statSync(lockPath).mtimeMs,
    installedTime: isInstalled ? statSync(installedPath).mtimeMs : 0,
    development,
  });
  if (!reason) return;
  console.log(`Installing packages (${reason}) …`);
  // Explicit, because npm omits dev dependencies with NODE_ENV=production.
  const kinds = development ? '--include=dev' : '--omit=dev';
  if (npm('ci', kinds, '--no-audit', '--no-fund') !== 0) throw new SetupError('npm ci failed; its message is above.');
}

/**
 * Runs npm in the project's root. @param {...string} args @returns {number | null} its exit code
 */
export function npm(...args) {
  return npmIn(root, {}, ...args);
}

/**
 * Runs npm, preferably the one that runs this process.
 *
 * @param {string} cwd
 * @param {Record<string, string>} env additions to the environment
 * @param {...string} args
 * @returns {number | null} its exit code
 */
export function npmIn(cwd, env, ...args) {
  const ofNpmRun = process.env.npm_execpath;
  const options = /** @type {const} */ ({ cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const { status } = ofNpmRun?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [ofNpmRun, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return status;
}

function repairPostgres() {
  const name = postgresPackage(process.platform, process.arch);
  const folder = inRoot('node_modules', name);
  const list = `${folder}/native/pg-symlinks.json`;
  if (!existsSync(list)) return;
  const missing = () => missingLinks(readJson(list), (path) => existsSync(`${folder}/${path}`));
  if (missing().length === 0) return;
  console.log('Linking the libraries of the embedded PostgreSQL …');
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'inherit' });
  if (missing().length > 0)
    throw new SetupError(`The libraries of ${name} could not be linked: ${missing().join(', ')}`);
}

function repairEsbuild() {
  const { name, program } = esbuildPackage(process.platform, process.arch);
  const path = inRoot('node_modules', name, program);
  if (existsSync(path) && !isExecutable(path)) chmodSync(path, 0o755);
  // If the platform's package is missing, esbuild's own install script puts the program into esbuild itself.
  if (works(path) || works(inRoot('node_modules/esbuild/bin/esbuild'))) return;
  console.log('Finishing the installation of esbuild …');
  spawnSync(process.execPath, ['install.js'], { cwd: inRoot('node_modules/esbuild'), stdio: 'inherit' });
  try {
    createRequire(import.meta.url)('esbuild').transformSync('let a: number', { loader: 'ts' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(`esbuild does not run on this machine: ${reason}`);
  }
}

/** @param {string} path @returns {boolean} */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the program starts. The executable bit is not enough, because a wrapper for a missing program has it too.
 *
 * @param {string} path
 * @returns {boolean}
 */
function works(path) {
  if (!isExecutable(path)) return false;
  const opensWindow = process.platform === 'win32' && /chrome/i.test(path);
  return opensWindow || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** @returns {string | undefined} the path of a Chromium that starts; undefined if there is none */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  const { env, platform } = process;
  const found = chromiumCandidates({ asked, searchPath: env.PATH, platform }).find(works);
  if (found || asked) return found;
  const ofPlaywright = createRequire(import.meta.url)('playwright').chromium.executablePath();
  return works(ofPlaywright) ? ofPlaywright : undefined;
}

/** @returns {string} the path of a Chromium that starts, installed if necessary */
function chromium() {
  const asked = process.env.CHROMIUM_PATH;
  const found = findChromium();
  if (found) return found;
  if (asked) throw new SetupError(`CHROMIUM_PATH: ${asked} does not start. Set it to a working Chromium, or unset it.`);
  for (const installer of chromiumInstallers({ platform: process.platform, isRoot: isRoot(), hasApt: hasApt() })) {
    console.log(`No Chromium found; installing one with ${installer} …`);
    if (installer === 'playwright') {
      const cli = inRoot('node_modules/playwright/cli.js');
      spawnSync(process.execPath, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit', timeout: 300_000 });
    } else {
      apt(['chromium-headless-shell'], ['chromium']);
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new SetupError('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its path.');
}

/** Installs the system packages for tests. Tests that lack one of these are skipped by name. */
function installForTests() {
  if (!isRoot() || !hasApt()) return;
  const onPath = (/** @type {string} */ name) =>
    (process.env.PATH ?? '').split(':').some((folder) => isExecutable(`${folder}/${name}`));
  const missing = missingPackages({ onPath, exists: existsSync });
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} for the tests …`);
  apt(missing);
}
