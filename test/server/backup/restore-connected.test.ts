import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#server/backup/backup.ts';
import { openBackup } from '#server/backup/open-backup.ts';
import { restoreInto } from '#server/backup/restore-backup.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { pooled } from '#server/platform/database/database.ts';
import { runCommand } from '#test/kit/command.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { ask } from '#test/kit/postgres-faults.ts';
import { type RunningServer, startServer, startWorker } from '#test/kit/server.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { evergreen } from '#test/kit/server/sites.ts';

const CONNECTED = /A server is still connected to the database: \d+ connections of/;

const folders = temporaryFolders('restore-connected');
let database: TestDatabase;
let file: string;
let environment: Record<string, string>;
beforeAll(async () => {
  database = await testDatabase();
  const [DATA_DIR, CAMPAIGNS_DIR] = [await folders.make(), folders.keep(await campaignsFolder([evergreen]))];
  environment = { DATA_DIR, CAMPAIGNS_DIR, DATABASE_URL: database.app.url, DATABASE_OWNER_URL: database.url };
  file = join(await folders.make(), 'kept.zip');
  await backUp({ databaseUrl: database.app.url, databaseOwnerUrl: database.url, dataDir: DATA_DIR }, file);
});
afterAll(async () => {
  await database.close();
  await folders.remove();
});

const restored = (...words: string[]) => runCommand('restore', [file, ...words], environment);
/** Returns the ids of the tables, which a restore would change. */
const tables = () =>
  ask(
    database.url,
    "select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid",
  );

describe('a restore', () => {
  it.each([
    ['server', () => startServer(environment)],
    ['worker', () => startWorker({ ...environment, JOBS: 'apart' })],
  ] as const)(
    '[KEEP-4] is rejected without changes while a %s is connected, even with --replace',
    async (_what, start) => {
      const running: Pick<RunningServer, 'stop'> = await start();
      const before = await tables();
      for (const words of [[], ['--replace']])
        expect(await restored(...words)).toMatchObject({ code: 1, stderr: expect.stringMatching(CONNECTED) });
      expect(await tables()).toEqual(before);
      await running.stop();
      expect(await restored('--replace')).toMatchObject({ code: 0 });
      expect(await tables()).not.toEqual(before);
    },
  );

  it('[KEEP-4] is rolled back if a server connects before it finishes', async () => {
    const backup = await openBackup(file);
    const before = await tables();
    const server = pooled(database.app.url, () => {}, 1);
    const restoring = withClient(database.url, (client) =>
      restoreInto(
        client,
        {
          ...backup,
          open: async (table) => {
            await server.pool.query('select 1');
            return backup.open(table);
          },
        },
        { owner: undefined, replaces: true },
      ),
    );
    await expect(restoring).rejects.toThrow(CONNECTED);
    expect(await tables()).toEqual(before);
    backup.close();
    await server.close();
  });

  it('[KEEP-4] detects an idle server by its open connection', async () => {
    const server = pooled(database.app.url, () => {});
    expect(server.pool.options.min).toBe(1);
    await server.close();
  });
});
