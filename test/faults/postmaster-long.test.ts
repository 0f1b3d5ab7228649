import { appendFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '#server/platform/database/process.ts';
import { postmasterOn } from '#server/platform/database/postgres-cluster.ts';
import { acknowledged, startLoad } from '#test/kit/load.ts';
import { QUICK_PAUSES } from '#test/kit/pauses.ts';
import { ask, killPostgres, superuserUrl } from '#test/kit/postgres-faults.ts';
import { preparedFolder } from '#test/kit/prepared.ts';
import { startServer, type RunningServer } from '#test/kit/server.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { raffle, raffleBody } from '#test/kit/server/sites.ts';

let CAMPAIGNS_DIR: string;
let dataDir: string;
let server: RunningServer;
const start = () => startServer({ DATA_DIR: dataDir, CAMPAIGNS_DIR, LOG_LEVEL: 'silent', ...QUICK_PAUSES });
beforeAll(async () => {
  [CAMPAIGNS_DIR, dataDir] = await Promise.all([campaignsFolder([raffle]), preparedFolder('postmaster')]);
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await Promise.all([CAMPAIGNS_DIR, dataDir].map((folder) => rm(folder, { recursive: true, force: true })));
});

const directory = () => join(dataDir, 'postgres');
const isReady = async () => (await fetch(`${server.origin}/readyz`)).status === 200;

describe('an embedded PostgreSQL', () => {
  it('[OUTAGE-3] whose port is taken meanwhile comes back at another one', async () => {
    const port = (await postmasterOn(directory()))?.port ?? 0;
    // Stops the server, so it notices nothing until the port is taken.
    process.kill(server.pid, 'SIGSTOP');
    await killPostgres(directory());
    const thief = await listenAt(port);
    process.kill(server.pid, 'SIGCONT');
    await expect.poll(() => isReady()).toBe(true);
    expect((await postmasterOn(directory()))?.port).not.toBe(port);
    thief.close();
  });

  it('[OUTAGE-3] that is killed is started again, each time, on its port; nothing acknowledged is lost, and it stops with the server', async () => {
    const visitors = await startLoad({
      origin: server.origin,
      campaignUuid: raffle.campaign.uuid,
      body: raffleBody,
      visitors: 10,
    });
    const before = await postmasterOn(directory());
    for (let count = 0; count < 3; count += 1) {
      await expect
        .poll(() => visitors.sent.filter(({ status }) => status === 200).length)
        .toBeGreaterThan(20 * (count + 1));
      const killed = await killPostgres(directory());
      await expect.poll(async () => (await postmasterOn(directory()))?.pid ?? killed).not.toBe(killed);
      const from = performance.now();
      await expect.poll(() => visitors.sent.some(({ status, at }) => status === 200 && at > from)).toBe(true);
    }
    const sent = await visitors.stop();
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect((await postmasterOn(directory()))?.port).toBe(before?.port);
    const uuids = acknowledged(sent);
    expect(
      await ask(await superuserUrl(dataDir), 'select uuid from submission where uuid = any($1::uuid[])', [uuids]),
    ).toHaveLength(uuids.length);
    const { pid = 0 } = (await postmasterOn(directory())) ?? {};
    expect(await server.stop()).toBe(0);
    await expect.poll(() => isAlive(pid) && postmasterOn(directory())).toBeFalsy();
  });

  it('[OUTAGE-3] that cannot be started again ends the server, with the reason and another code than 0', async () => {
    server = await start();
    await appendFile(join(directory(), 'postgresql.conf'), '\nno_such_setting = on\n');
    await killPostgres(directory());
    await expect.poll(() => isAlive(server.pid), { interval: 200 }).toBe(false);
    expect(await server.stop()).toBe(1);
    expect(server.output()).toMatch(
      /PostgreSQL stopped and did not restart in 10 attempts\. The last error:\n.*PostgreSQL did not start with /,
    );
  });
});

/** Listens on a port as soon as it is free. */
async function listenAt(port: number): Promise<Server> {
  for (;;) {
    const server = createServer();
    const isListening = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isListening) return server;
  }
}
