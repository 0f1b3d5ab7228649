import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import pg from 'pg';
import { isPostgresOn } from '#server/database/process.ts';
import { failToStart } from '#test/kit/server.ts';
import { embeddedServers, postmaster, query } from '#test/kit/server/embedded-fixtures.ts';

describe('the server with its embedded PostgreSQL', () => {
  const { folders, folder, settings, start } = embeddedServers();

  it('starts once of two parallel starts in an empty folder, migrates, and stops without leaving a process or a lock', async () => {
    const empty = join(await folders.make(), 'not/there/yet');
    const starts = await Promise.allSettled([1, 2].map(() => start(empty, { CAMPAIGNS_DIR: 'server/campaigns' })));
    const [server, ...more] = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect([more, refused]).toEqual([[], [expect.stringContaining(`already uses the data directory ${empty}`)]]);
    if (!server) throw new Error('neither has begun');
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

  it('starts after a start that was killed during the database creation; only its owner can read the password, which is required; a second start on the same folder is rejected, and so is one without the password file', async () => {
    await mkdir(join(folder(), 'postgres.new'));
    await writeFile(join(folder(), 'postgres.new/half'), '');
    await writeFile(join(folder(), 'database-password'), '');
    const server = await start(folder());
    for (const file of ['database-password', 'database-app-password'])
      expect((await stat(join(folder(), file))).mode & 0o777).toBe(0o600);
    const { port } = await postmaster(folder());
    const stranger = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'promenade',
      password: 'guess',
      database: 'promenade',
    });
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
    const second = await failToStart(settings(folder()));
    expect(second.code).toBe(1);
    expect(second.output).toContain(
      `Another server (process ${server.pid}) already uses the data directory ${folder()}.`,
    );
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    await server.stop();
    const [file, elsewhere] = ['database-password', 'elsewhere'].map((name) => join(folder(), name)) as [
      string,
      string,
    ];
    await rename(file, elsewhere);
    const third = await failToStart(settings(folder()));
    await rename(elsewhere, file);
    expect(third).toMatchObject({ code: 1, output: expect.stringContaining('database-password') });
  });

  it('rejects a port that is in use, and leaves no process behind', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const failed = await failToStart({ ...settings(folder()), PORT: String(port) });
    taken.close();
    expect(failed).toEqual({
      code: 1,
      output: `PORT: port ${port} on 127.0.0.1 is already in use. Stop the other program, or set PORT to another port.\n`,
    });
    await expect(stat(join(folder(), 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('recovers after a kill: stops the orphaned PostgreSQL and keeps its data, even if the process ids in a stale lock and postmaster.pid were reused', async () => {
    // A lock file that was not written completely has no owner.
    await writeFile(join(folder(), 'server.lock'), '{"pid":');
    const first = await start(folder());
    await expect.poll(async () => (await fetch(`${first.origin}/readyz`)).status).toBe(200);
    await query(folder(), 'create table if not exists kept as select 7 as number');
    const orphan = (await postmaster(folder())).pid;
    await first.kill();
    expect(await isPostgresOn(orphan, join(folder(), 'postgres'))).toBe(true);
    const second = await start(folder());
    await expect.poll(() => isPostgresOn(orphan, join(folder(), 'postgres'))).toBe(false);
    expect((await postmaster(folder())).pid).not.toBe(orphan);
    expect(await query(folder(), 'select number from kept')).toEqual([{ number: 7 }]);

    const pidFile = join(folder(), 'postgres/postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    const { pid } = await postmaster(folder());
    await second.kill();
    process.kill(pid, 'SIGKILL');
    const other = spawn('sleep', ['60'], { stdio: 'ignore' });
    await writeFile(pidFile, text.replace(/^\d+/, String(other.pid)));
    await writeFile(join(folder(), 'server.lock'), JSON.stringify({ pid: other.pid, started: 'long ago' }));
    await start(folder());
    expect(other.exitCode ?? other.signalCode).toBeNull();
    other.kill();
    expect(await query(folder(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
