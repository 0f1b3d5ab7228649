import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { assertReachable, postgresAccount } from '#server/platform/database/system-user.ts';
import { findBinaries, restoreLinks } from '#server/platform/database/binaries.ts';
import { failToStart } from '#test/kit/server.ts';
import { temporaryFolders } from '#test/kit/server/fixtures.ts';

const folders = temporaryFolders('data');
afterAll(() => folders.remove());

describe('the programs of PostgreSQL', () => {
  it('get the links that a skipped install script would have created', async () => {
    const [{ root }, folder] = await Promise.all([findBinaries(null), folders.make()]);
    const list = JSON.parse(await readFile(join(root, 'pg-symlinks.json'), 'utf8')) as {
      source: string;
      target: string;
    }[];
    await mkdir(join(folder, 'native/lib'), { recursive: true });
    await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(list));
    for (const { source } of list) await writeFile(join(folder, source), source);
    const [first] = list;
    await symlink('elsewhere', join(folder, first?.target ?? ''));
    await restoreLinks(join(folder, 'native'));
    for (const { source, target } of list.slice(1)) expect(await readFile(join(folder, target), 'utf8')).toBe(source);
  });

  it('need folders that their user can enter, and the error names the first that it cannot', async (test) => {
    test.skip(process.getuid?.() !== 0, 'only root runs PostgreSQL as another user');
    const [account, folder] = await Promise.all([postgresAccount(), folders.make()]);
    if (!account) throw new Error('root runs PostgreSQL as another user');
    const closed = join(folder, 'closed');
    await mkdir(join(closed, 'data'), { recursive: true });
    await expect(assertReachable(join(closed, 'data'), account)).resolves.toBeUndefined();
    await chmod(closed, 0o700);
    await expect(assertReachable(join(closed, 'data'), account)).rejects.toThrow(`no access to ${closed} (mode 700)`);
    const failed = await failToStart({ DATA_DIR: join(closed, 'data') });
    expect(failed).toMatchObject({ code: 1, output: expect.stringContaining(`chmod o+x ${closed}`) });
  });
});
