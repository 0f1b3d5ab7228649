import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, isFree } from '#server/database/ports.ts';
import { isAlive } from '#server/database/process.ts';
import { samplesIn } from '#test/kit/prometheus.ts';
import { type FolderServer, reloadCommand, serveFolder } from '#test/kit/server/campaign-folder.ts';
import { siteOf } from '#test/kit/server/sites.ts';

/** Returns a campaign at `NAME.example`. */
const siteAt = (name: string) => ({
  ...siteOf(name, { uuid: randomUUID() }, { production: true }),
  domains: [`${name}.example`],
});
const winter = siteAt('winter');
const summer = siteAt('summer');
/** Number of connections. Connections are distributed in turn, so these reach both workers. */
const CONNECTIONS = 4;

describe('a server of several processes', () => {
  let server: FolderServer;
  let metricsPort: number;
  beforeAll(async () => {
    do metricsPort = await freePort();
    while (!(await isFree(metricsPort + 1)));
    server = await serveFolder([winter], {
      WORKERS: '2',
      METRICS_PORT: String(metricsPort),
      NODE_ENV: 'production',
      TRUST_PROXY: '127.0.0.1',
    });
  });
  afterAll(() => server.end());

  /** Returns the distinct responses on several new connections, and the processes that responded. */
  const ask = async (host: string) => {
    const before = server.log().length;
    const answers = Array.from({ length: CONNECTIONS }, () =>
      server.open('/config.json', host, { connection: 'close' }),
    );
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
    const completed = () =>
      server
        .log()
        .slice(before)
        .filter(({ res }) => res !== undefined);
    await expect.poll(() => completed().length).toBe(CONNECTIONS);
    return { statuses: [...statuses], pids: [...new Set(completed().map(({ pid }) => Number(pid)))] };
  };

  it('[SCALE-2] shares one port, and reloads campaigns in all of them or in none', async () => {
    const { statuses, pids } = await ask('winter.example');
    expect(statuses).toEqual([200]);
    expect(pids).toHaveLength(2);
    expect(pids).not.toContain(server.pid);
    await server.write('summer.json', { ...summer, domains: winter.domains });
    expect(await reloadCommand(server)).toMatchObject({ code: 1 });
    await server.write('summer.json', summer);
    expect((await ask('summer.example')).statuses).toEqual([404]);
    expect(await reloadCommand(server)).toMatchObject({ code: 0, output: 'added: summer\n' });
    expect((await ask('summer.example')).statuses).toEqual([200]);
  });

  /** Returns the start times of the processes whose metrics are at METRICS_PORT and the next port. */
  const begun = () =>
    Promise.all(
      [metricsPort, metricsPort + 1].map(async (port) => {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        return samplesIn(text).find(({ metric }) => metric === 'process_start_time_seconds')?.value;
      }),
    );

  it('[SCALE-2] [OBS-1] replaces a killed one, logs the reason, and the new one serves and is measured like the others', async () => {
    await server.write('autumn.json', siteAt('autumn'));
    const before = await begun();
    expect(new Set(before).size).toBe(2);
    const [killed = 0, other = 0] = (await ask('winter.example')).pids;
    process.kill(killed, 'SIGKILL');
    await expect
      .poll(() => server.log().find(({ worker }) => worker === killed))
      .toMatchObject({ level: 50, reason: 'SIGKILL', msg: 'worker process ended (SIGKILL); starting another' });
    await expect.poll(async () => (await ask('summer.example')).pids.length).toBe(2);
    const { statuses, pids } = await ask('autumn.example');
    expect(statuses).toEqual([404]);
    expect(pids).toContain(other);
    const kept = (await begun()).map((start, place) => start === before[place]);
    expect(kept.toSorted()).toEqual([false, true]);
    expect(await server.stop()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});
