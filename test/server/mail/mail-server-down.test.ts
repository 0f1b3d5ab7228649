import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { calls } from '#domain/calls.ts';
import { put, query, serverOf, smtpOf } from '#test/kit/server/mail-fixtures.ts';
import { registration } from '#test/kit/server/member-fixtures.ts';

/**
 * Starts a mail server that is down. It rejects the first `turnedAway` connections and does not respond to the others.
 */
async function listener(turnedAway: number, onConnection: (count: number) => void = () => {}) {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    onConnection(connections);
    socket.on('error', () => {});
    if (connections <= turnedAway) return void socket.end('421 4.3.2 not now\r\n');
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  return { port: (server.address() as AddressInfo).port, connections: () => connections, stop };
}

describe('a mail server that is down', () => {
  it('[MAIL-3] gets few attempts, which do not count as failures of the email; it is sent as soon as the server is up', async () => {
    const down = await listener(Infinity);
    const lines: string[] = [];
    const server = await serverOf(down, { log: { write: (line) => void lines.push(line) } });
    await put(server, 200, { recipient: "'guest' || n || '@example.com'" });
    await server.client.call(calls.register, { query, body: registration('wake@example.com') });
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    await wait(1_500);
    expect(down.connections()).toBeGreaterThan(0);
    expect(down.connections(), 'not one try for each mail that waits').toBeLessThan(15);
    expect(await server.rows('select distinct failures, refusals from mail')).toEqual([{ failures: 0, refusals: 0 }]);
    await down.stop();
    const up = await smtpOf({ port: down.port });
    await expect.poll(() => up.taken.length).toBe(201);
  });

  it('[MAIL-3] without a response counts as down before the claim of the email expires', async () => {
    const known = 'select due_at > clock_timestamp() as claimed from mail where last_error is not null';
    let atNext: Promise<unknown> | undefined;
    // The second connection probes the mail server; the next connection follows when the result is known.
    const silent = await listener(1, (count) => {
      if (count === 3) atNext = server.rows(known);
    });
    const server = await serverOf(silent);
    await server.client.call(calls.register, { query, body: registration('wake@example.com') });
    await expect.poll(() => server.rows(known)).toEqual([{ claimed: true }]);
    await expect.poll(() => atNext).toBeDefined();
    expect(await atNext).toEqual([{ claimed: true }]);
  });

  it('[MAIL-3] without a response delays a stopping server by a few seconds, and the next server sends the email', async () => {
    const smtp = await smtpOf({ recipient: () => ({ after: 60_000 }) });
    const server = await serverOf(smtp);
    await put(server, 6);
    await server.client.call(calls.register, { query, body: registration('wake@example.com') });
    await expect.poll(() => smtp.asked.length).toBe(5);
    await server.app.close();
    const claimed =
      "select count(*)::int as claimed from mail where sent_at is null and failures = 0 and due_at > clock_timestamp() + interval '10 seconds'";
    expect(await server.rows(claimed)).toEqual([{ claimed: 5 }]);
  });
});
