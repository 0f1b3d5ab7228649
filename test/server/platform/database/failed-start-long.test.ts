import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { failToStart } from '#test/kit/server.ts';
import { temporaryFolders } from '#test/kit/server/fixtures.ts';

const folders = temporaryFolders('data');
afterAll(() => folders.remove());

describe('a server start', () => {
  it('[CFG-4] with wrong campaigns ends with 1 and the path of every wrong field', async () => {
    const folder = await folders.make();
    await writeFile(
      join(folder, 'a.json'),
      JSON.stringify({
        configuration: { name: 'x', production: 1 },
        campaign: { uuid: 'y', instances: [] },
        domains: [],
      }),
    );
    const { code, output } = await failToStart({ DATA_DIR: await folders.make(), CAMPAIGNS_DIR: folder });
    expect(code).toBe(1);
    for (const path of ['configuration.production', 'campaign.uuid', 'campaign.instances'])
      expect(output).toContain(`a.json: ${path}: `);
  });

  it('with wrong settings ends with 1 and names the variables', async () => {
    const { code, output } = await failToStart({ DATA_DIR: await folders.make(), PORT: 'http', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(output).toMatch(/PORT: .*\n.*LOG_LEVEL: /);
  });

  it('with a DATA_DIR that cannot be created ends with 1 and says so', async () => {
    const file = join(await folders.make(), 'file');
    await writeFile(file, '');
    expect(await failToStart({ DATA_DIR: join(file, 'data') })).toMatchObject({
      code: 1,
      output: expect.stringContaining('DATA_DIR'),
    });
  });

  it('with an unreachable DATABASE_URL ends with 1, and does not print the password', async () => {
    const { code, output } = await failToStart({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/x' });
    expect(code).toBe(1);
    expect(output).toContain('127.0.0.1:1/x');
    expect(output).not.toContain('secret');
  });
});
