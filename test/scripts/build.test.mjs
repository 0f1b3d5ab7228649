import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/run.mjs';

/** @type {string[]} */
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) {
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true });
  }
});

/**
 * Creates a small checkout in a folder with spaces and without git. It has the project's own scripts, and a site of one
 * file that contains its build mode.
 */
function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'a checkout with spaces '));
  folders.push(folder);
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(folder, 'main.js'), 'document.title = process.env.NODE_ENV + String(import.meta.env.DEV);');
  writeFileSync(
    join(folder, 'build.mjs'),
    `import { buildIfStale } from './scripts/build.mjs';
const target = { name: 'site', sources: ['main.js'], result: 'dist/index.html',
  steps: [['--minify', 'false', '--assetsInlineLimit', '0']] };
process.exitCode = await buildIfStale(target);`,
  );
  return folder;
}

/** @returns {string} the path of a copy of this Node that every user may run */
function copyOfNode() {
  const folder = mkdtempSync(join(tmpdir(), 'promenade-node-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  cpSync(process.execPath, join(folder, 'node'));
  return join(folder, 'node');
}

/**
 * @param {string} folder
 * @param {Record<string, string>} env
 * @param {{ node?: string; uid?: number; gid?: number }} [as] the program and the user; by default those of this
 *   process
 */
function build(folder, env, { node = process.execPath, ...as } = {}) {
  const { status, stdout, stderr } = spawnSync(node, [join(folder, 'build.mjs')], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, VITEST: '', ...env },
    ...as,
  });
  return { status, output: `${stdout}${stderr}` };
}

describe('a build', () => {
  it('[PLATFORM-3] [PLATFORM-6] is for production whatever NODE_ENV says, and is made again where the one that is there is not', () => {
    const folder = checkout();
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    expect(build(folder, { NODE_ENV: 'development' })).toMatchObject({ status: 0, output: 'Building the site …\n' });
    const [, script = ''] = /src="\/(assets\/[^"]+)"/.exec(readFileSync(join(folder, 'dist/index.html'), 'utf8')) ?? [];
    const built = readFileSync(join(folder, 'dist', script), 'utf8');
    expect(built).toMatch(/production/);
    expect(built).toMatch(/String\(false\)/);
    expect(build(folder, { NODE_ENV: 'production' })).toEqual({ status: 0, output: '' });
    writeFileSync(join(folder, '.cache/built-site'), 'development');
    expect(build(folder, { NODE_ENV: 'production' })).toEqual({ status: 0, output: 'Building the site …\n' });
  });

  it('[PLATFORM-5] that may not be written says which folder, and what to do, without a stack', () => {
    const folder = checkout();
    mkdirSync(join(folder, 'node_modules'));
    chmodSync(join(folder, 'node_modules'), 0o555);
    chmodSync(folder, 0o555);
    // Root may write everywhere and therefore becomes `nobody`, who may not run a Node in root's home.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const node = process.getuid?.() === 0 ? copyOfNode() : process.execPath;
    const { status, output } = build(folder, {}, { node, ...nobody });
    expect(status).toBe(1);
    expect(output).toContain(`this user may not write to ${join(folder, 'node_modules')}, nor to ${folder}.`);
    expect(output).toContain('Start Promenade once as the user who owns the folder');
    expect(output).not.toMatch(/EACCES|\n\s+at /);
  });
});
