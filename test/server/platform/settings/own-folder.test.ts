import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultDataDir } from '#server/platform/own-folder.ts';
import { temporaryFolders } from '#test/kit/server/fixtures.ts';

const folders = temporaryFolders('own-folder');
afterAll(() => folders.remove());

describe('the default of DATA_DIR', () => {
  let project: string;
  let system: string;
  beforeAll(async () => {
    const folder = await folders.make();
    [project, system] = [join(folder, 'closed/project'), join(folder, 'system')];
    await mkdir(project, { recursive: true });
    await chmod(join(folder, 'closed'), 0o700);
  });

  it('is in the project for a user other than root, whoever else may enter it', () => {
    expect(defaultDataDir(project, system, false)).toBe(join(project, '.data'));
  });

  it('is below the system folder for root in a project that others cannot enter, one for each project', () => {
    const folder = defaultDataDir(project, system, true);
    expect(folder).toMatch(/system\/data-[0-9a-f]{12}$/);
    expect(defaultDataDir(join(project, '..'), system, true)).not.toBe(folder);
  });

  it('stays there when others can enter the project later, if a database is there', async () => {
    const elsewhere = defaultDataDir(project, system, true);
    await chmod(join(project, '..'), 0o755);
    expect(defaultDataDir(project, system, true)).toBe(join(project, '.data'));
    await mkdir(join(elsewhere, 'postgres'), { recursive: true });
    expect(defaultDataDir(project, system, true)).toBe(elsewhere);
  });

  it('stays in the project if a database is there', async () => {
    await chmod(join(project, '..'), 0o700);
    await mkdir(join(project, '.data/postgres'), { recursive: true });
    expect(defaultDataDir(project, system, true)).toBe(join(project, '.data'));
  });
});
