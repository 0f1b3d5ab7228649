import { cp, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { findBinaries, reachableFolder } from '#server/platform/database/binaries.ts';
import { runProgram } from '#server/platform/database/children.ts';
import { temporaryFolders } from '#test/kit/server/fixtures.ts';

const folders = temporaryFolders('programs');
afterAll(() => folders.remove());

beforeEach((test) => test.skip(process.getuid?.() !== 0, 'only root runs PostgreSQL as another user'));

/** A user who may enter only folders that are open to everyone. */
const nobody = { uid: 65_534, gid: 65_534 };

it('the programs of PostgreSQL are copied once if their user cannot enter the package', async () => {
  const folder = await folders.make();
  const system = join(folder, 'system');
  await mkdir(join(folder, 'closed'), { mode: 0o700 });
  const installed = await findBinaries(null);
  await cp(join(installed.root, '..'), join(folder, 'closed/package'), { recursive: true, verbatimSymlinks: true });
  const copy = () => reachableFolder(join(folder, 'closed/package/native'), nobody, system);
  const [first, second] = await Promise.all([copy(), copy()]);
  expect(first).toMatch(/system\/postgresql-\d+\.\d+/);
  expect([second, await copy()]).toEqual([first, first]);
  expect(await readdir(system)).toEqual([basename(first)]);
  const { stdout } = await runProgram(join(first, 'bin/postgres'), ['--version'], { ...nobody, cwd: '/' });
  expect(stdout).toContain('postgres (PostgreSQL)');
});

it('the programs of PostgreSQL stay in the package if their user can enter it', async () => {
  const folder = await folders.make();
  expect(await reachableFolder(folder, nobody, join(folder, 'system'))).toBe(folder);
});
