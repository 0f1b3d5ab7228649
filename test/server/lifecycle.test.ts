import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { isPostgresOn } from '#server/database/process.ts';
import { failToStart, startServer, type RunningServer, UNAVAILABLE } from '#test/kit/server.ts';
import { bundled } from '#test/kit/campaigns.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder, dataUrlOf, jpeg, temporaryFolders } from './fixtures.ts';
import { evergreen, evergreenBody } from './sites.ts';

const folders = temporaryFolders('data');
const servers: RunningServer[] = [];
/** The data directory shared by tests that do not need an empty one. */
let folder: string;
beforeAll(async () => {
  folder = await folders.make();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(async () => {
  await folders.remove();
});

async function start(DATA_DIR: string, environment: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ DATA_DIR, ...environment });
  servers.push(server);
  return server;
}

/** The process id and port of the PostgreSQL on a data directory. */
async function postmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

async function query(dataDir: string, sql: string): Promise<unknown[]> {
  const password = await readFile(join(dataDir, 'database-password'), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: (await postmaster(dataDir)).port,
    user: 'promenade',
    password,
    database: 'promenade',
  });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

describe('the server with its embedded PostgreSQL', () => {
  it('starts in an empty folder, migrated, and stops without leaving a process or a lock', async () => {
    const empty = join(await folders.make(), 'not/there/yet');
    const server = await start(empty);
    expect(server.output()).toMatch(
      /vespermoth +http:\/\/vespermoth\.localhost:\d+\/ +http:\/\/localhost:\d+\/\?campaign=vespermoth/,
    );
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(await query(empty, 'select count(*)::int as count from submission')).toEqual([{ count: 0 }]);
    const { pid } = await postmaster(empty);
    expect(await isPostgresOn(pid, join(empty, 'postgres'))).toBe(true);
    expect(await server.stop()).toBe(0);
    await expect.poll(() => isPostgresOn(pid, join(empty, 'postgres'))).toBe(false);
    await expect(stat(join(empty, 'server.lock'))).rejects.toThrow('ENOENT');
  });

  it('keeps the password to its owner, and asks for it', async () => {
    await start(folder);
    for (const file of ['database-password', 'database-app-password'])
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    const { port } = await postmaster(folder);
    const stranger = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'promenade',
      password: 'guess',
      database: 'promenade',
    });
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  });

  it('refuses a second start on the same folder while the first one works on', async () => {
    const server = await start(folder);
    const second = await failToStart({ DATA_DIR: folder });
    expect(second.code).toBe(1);
    expect(second.output).toContain(
      `Another server (process ${server.pid}) already works on the data directory ${folder}.`,
    );
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  it('lets one of two begin that start at the same moment', async () => {
    const empty = await folders.make();
    const starts = await Promise.allSettled([start(empty), start(empty)]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = starts.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain(`already works on the data directory ${empty}`);
  });

  it('refuses a port that is in use, and leaves no process behind', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const failed = await failToStart({ DATA_DIR: folder, PORT: String(port) });
    taken.close();
    expect(failed).toEqual({
      code: 1,
      output: `PORT: port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another one.\n`,
    });
    await expect(stat(join(folder, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('takes over after a kill: the orphaned PostgreSQL is stopped, its data are there', async () => {
    const first = await start(folder);
    await query(folder, 'create table if not exists kept as select 7 as number');
    const orphan = (await postmaster(folder)).pid;
    await first.kill();
    expect(await isPostgresOn(orphan, join(folder, 'postgres'))).toBe(true);
    await start(folder);
    await expect.poll(() => isPostgresOn(orphan, join(folder, 'postgres'))).toBe(false);
    expect((await postmaster(folder)).pid).not.toBe(orphan);
    expect(await query(folder, 'select number from kept')).toEqual([{ number: 7 }]);
  });

  it('is not fooled by a stale lock and a stale postmaster.pid whose ids belong to other processes now', async () => {
    const first = await start(folder);
    const pidFile = join(folder, 'postgres/postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    const { pid } = await postmaster(folder);
    await first.kill();
    process.kill(pid, 'SIGKILL');
    const other = spawn('sleep', ['60'], { stdio: 'ignore' });
    await writeFile(pidFile, text.replace(/^\d+/, String(other.pid)));
    await writeFile(join(folder, 'server.lock'), JSON.stringify({ pid: other.pid, started: 'long ago' }));
    await start(folder);
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
    expect(await query(folder, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('takes over a lock that was never written to its end', async () => {
    await writeFile(join(folder, 'server.lock'), '{"pid":');
    const server = await start(folder);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });

  it('begins anew after a start that was killed while the database was being made', async () => {
    const folder = await folders.make();
    await mkdir(join(folder, 'postgres.new'));
    await writeFile(join(folder, 'postgres.new/half'), '');
    await writeFile(join(folder, 'database-password'), '');
    expect((await fetch(`${(await start(folder)).origin}/readyz`)).status).toBe(200);
  });

  it('[S-5] [S-23] answers 503 and when to try again, never 500, while PostgreSQL is gone, and works again by itself', async () => {
    const server = await start(folder);
    const visitor = await visit(server.origin);
    const { uuid } = bundled('hoopla').campaign;
    const submit = () =>
      visitor.post(
        `/front_end/${uuid}/submission`,
        { campaignInstancePk: 201 },
        { 'idempotency-key': crypto.randomUUID() },
      );
    process.kill((await postmaster(folder)).pid, 'SIGKILL');
    const answers: Response[] = [];
    await expect
      .poll(async () => answers.push(await submit()) && answers.at(-1)?.status, { timeout: 5_000, interval: 10 })
      .toBe(503);
    const refused = answers.at(-1);
    expect([refused?.headers.get('retry-after'), await refused?.json()]).toEqual(['5', UNAVAILABLE]);
    await expect.poll(async () => (await visitor.get('/readyz')).status, { timeout: 10_000 }).toBe(200);
    for (const { status } of [...answers.slice(0, -1), await submit()]) expect(status).toBe(422);
  });

  it('[SCALE-2] [SCALE-3] says at /readyz that it leaves while it serves on, and then finishes the answer that is under way', async () => {
    const CAMPAIGNS_DIR = folders.keep(await campaignsFolder([evergreen]));
    const server = await start(folder, { CAMPAIGNS_DIR, WORKERS: '2', DRAIN_SECONDS: '1' });
    const visitor = await visit(server.origin);
    await query(
      folder,
      'create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return new; end $$',
    );
    await query(folder, 'create trigger wait before insert on submission for each row execute function wait()');
    const body = evergreenBody(dataUrlOf(await jpeg(30, 40)));
    const pending = visitor.post(`/front_end/${evergreen.campaign.uuid}/submission`, body, {
      'idempotency-key': crypto.randomUUID(),
    });
    await expect
      .poll(() =>
        query(
          folder,
          "select 1 as busy from pg_stat_activity where state = 'active' and query like 'with \"stored\"%'",
        ),
      )
      .toEqual([{ busy: 1 }]);
    const stopped = server.stop();
    await expect.poll(async () => (await visitor.get('/readyz')).status).toBe(503);
    const meanwhile = await visitor.get('/healthz');
    expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
    expect((await pending).status).toBe(200);
    const answered = performance.now();
    expect(await stopped).toBe(0);
    expect(performance.now() - answered).toBeLessThan(8_000);
    await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow('fetch failed');
  });
});
