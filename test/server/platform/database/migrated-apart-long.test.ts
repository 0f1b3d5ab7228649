import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#test/kit/command.ts';
import { type OperatorsDatabase, operatorsDatabase, temporaryFolder } from '#test/kit/database.ts';
import { sendOne } from '#test/kit/load.ts';
import { ask } from '#test/kit/postgres-faults.ts';
import { failToStart, startServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { raffle, raffleBody } from '#test/kit/server/sites.ts';

let theirs: OperatorsDatabase;
let CAMPAIGNS_DIR: string;
let DATA_DIR: string;
beforeAll(async () => {
  [theirs, CAMPAIGNS_DIR, DATA_DIR] = await Promise.all([
    operatorsDatabase(),
    campaignsFolder([raffle]),
    temporaryFolder('migrated-apart'),
  ]);
});
afterAll(async () => {
  await theirs.close();
  await Promise.all([CAMPAIGNS_DIR, DATA_DIR].map((folder) => rm(folder, { recursive: true, force: true })));
});

const migrate = (environment: Record<string, string>) => runCommand('database-migrate', [], environment);
/** Removes the newest migration from the list of applied migrations, or restores it there. */
const TURN_NEWEST =
  'update drizzle.__drizzle_migrations set created_at = -created_at where id = (select max(id) from drizzle.__drizzle_migrations)';

describe('a database migrated by a separate job', () => {
  it('[SECURITY-17] is used without DATABASE_OWNER_URL; if it is not migrated, the server ends and names the command to run', async () => {
    const { app, owner } = theirs;
    const environment = { DATA_DIR, CAMPAIGNS_DIR, DATABASE_URL: app };
    const tooEarly = await failToStart(environment);
    expect([tooEarly.code, tooEarly.output]).toEqual([
      1,
      expect.stringContaining('Run npx promenade database migrate'),
    ]);

    const done = { code: 0, stdout: 'The database is up to date.\n' };
    const both = { DATABASE_URL: app, DATABASE_OWNER_URL: owner };
    expect(await migrate(both)).toMatchObject(done);
    expect(await migrate(both), 'once more changes nothing').toMatchObject(done);
    const server = await startServer({ ...environment, NODE_ENV: 'production' });
    try {
      const sent = await sendOne(await visit(server.origin), raffle.campaign.uuid, raffleBody());
      expect(sent).toMatchObject({ status: 200 });
      await expect(ask(app, 'drop table submission')).rejects.toMatchObject({ code: '42501' });
      await expect(ask(app, `delete from drizzle.__drizzle_migrations`)).rejects.toMatchObject({ code: '42501' });
      expect(server.output()).not.toContain('owns the tables');
    } finally {
      expect(await server.stop()).toBe(0);
    }

    // A later version finds a missing migration.
    await ask(owner, TURN_NEWEST);
    const outdated = await failToStart(environment);
    await ask(owner, TURN_NEWEST);
    expect([outdated.code, outdated.output]).toEqual([
      1,
      expect.stringContaining('Run npx promenade database migrate'),
    ]);
  });

  it('[SECURITY-17] in production, the server warns of a role that owns the tables', async () => {
    const server = await startServer({ DATA_DIR, CAMPAIGNS_DIR, DATABASE_URL: theirs.owner, NODE_ENV: 'production' });
    expect(server.output()).toContain('The role of DATABASE_URL owns the tables');
    expect(await server.stop()).toBe(0);
  });

  it('[SECURITY-17] the embedded database cannot be migrated this way', async () => {
    const said = { code: 1, stderr: expect.stringContaining('DATABASE_URL is not set') };
    expect(await migrate({ DATABASE_URL: '' })).toMatchObject(said);
  });
});
