import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginPost, type RawRequest } from '#test/kit/raw-request.ts';
import { UNAVAILABLE } from '#test/kit/server.ts';
import { dataUrlOf, jpeg, startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { evergreen, evergreenBody } from '#test/kit/server/sites.ts';

const MEGABYTE = 1_000_000;
const TOO_SLOW = {
  detail: 'Your connection was too slow, and not everything arrived. Nothing you entered is lost. Please try again.',
};

let server: TestServer;
let picture: string;
/** The server's sockets, by the client's port. */
const ends = new Map<number, Socket>();
beforeAll(async () => {
  server = await startTestServer({ sites: [evergreen] });
  server.app.server.on('connection', (socket) => ends.set(socket.remotePort ?? 0, socket));
  picture = dataUrlOf(await jpeg(600, 900));
});
afterAll(() => server.close());

const path = `/front_end/${evergreen.campaign.uuid}/submission`;
const begin = (length: number) => beginPost(server.origin, path, length, { 'idempotency-key': randomUUID() });
const START = '{"files":[{"dataUrl":"data:image/jpeg;base64,';
/** Allocated before any request: until that is done, the server in this process answers nothing. */
const LETTERS = Buffer.alloc(61 * MEGABYTE, 'A');
const letters = (megabytes: number) => LETTERS.subarray(0, megabytes * MEGABYTE);

const endOf = ({ socket }: RawRequest) => ends.get(socket.localPort ?? 0);

/** Starts a body of 62 MB and sends the first `megabytes` of it. */
async function hold(megabytes: number): Promise<RawRequest> {
  const request = begin(62 * MEGABYTE);
  await request.send(START);
  await request.send(letters(megabytes));
  return request;
}

/** Waits until the server has read this many bytes from the connection. */
async function arrived(request: RawRequest, bytes: number): Promise<void> {
  await expect.poll(() => endOf(request)?.bytesRead ?? 0).toBeGreaterThanOrEqual(bytes);
}

/** Sends this many more bytes, and waits until the server has read them. */
async function sendMore(request: RawRequest, bytes: number): Promise<void> {
  const before = endOf(request)?.bytesRead ?? 0;
  await request.send('A'.repeat(bytes));
  await arrived(request, before + bytes);
}

describe('bodies in flight', () => {
  it('[SECURITY-2] are bounded together: one that finds no room is 503 with Retry-After before it is sent, and passes when there is', async () => {
    const held = await Promise.all([hold(61), hold(61)]);
    const heldEnds = held.map(endOf);
    await expect.poll(() => heldEnds.every((end) => (end?.bytesRead ?? 0) > 61 * MEGABYTE)).toBe(true);
    const refused = begin(40 * MEGABYTE);
    const answer = await refused.answer;
    expect([answer.status, answer.body]).toEqual([503, UNAVAILABLE]);
    expect(answer.headers).toMatch(/^retry-after: \d+$/im);
    expect((await begin(6 * MEGABYTE).answer).status, 'the last room is for small ones').toBe(503);
    const small = await server.visitor.post(path, evergreenBody(picture), { 'idempotency-key': randomUUID() });
    expect(small.status).toBe(200);
    for (const { socket } of [...held, refused]) socket.destroy();
    await expect.poll(() => heldEnds.every((end) => end?.closed)).toBe(true);
    const whole = begin(40 * MEGABYTE);
    const end = '"}]}';
    await whole.send(START);
    await whole.send(letters(40).subarray(START.length + end.length));
    await whole.send(end);
    expect((await whole.answer).status).toBe(400);
    whole.socket.destroy();
  });

  it('[SECURITY-2] that grow beyond the bound together are 503 in the middle, and the others pass', async () => {
    const reading = vi.spyOn(server.app, 'readBody');
    const all = Array.from({ length: 3 }, () => begin(62 * MEGABYTE));
    await expect.poll(() => reading.mock.calls.length).toBe(3);
    await Promise.all(
      all.map(async (request) => {
        await request.send(START);
        await request.send(letters(50));
      }),
    );
    const given = await Promise.race(all.map(async (request) => ({ request, ...(await request.answer) })));
    expect([given.status, given.body]).toEqual([503, UNAVAILABLE]);
    const others = all.filter((request) => request !== given.request);
    for (const request of others) {
      await request.send(letters(12).subarray(START.length + 4));
      await request.send('"}]}');
      expect((await request.answer).status).toBe(400);
    }
    for (const { socket } of all) socket.destroy();
  });

  it('[SECURITY-12] that come more slowly than 1 kB/s in a window of ten seconds are 408 and their connection ends; slow ones that are faster go on, and give way to others', async () => {
    // The test advances the windows for measuring the transfer rate; the server's other intervals were set before.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const passWindow = () => vi.advanceTimersByTime(10_000);
    const reading = vi.spyOn(server.app, 'readBody');
    const stalled = begin(100_000);
    await stalled.send('{');
    const trickling = await hold(1);
    const held = await Promise.all([hold(60), hold(60)]);
    await expect.poll(() => reading.mock.calls.length).toBe(4);
    await arrived(trickling, 1 * MEGABYTE);
    await Promise.all(held.map((request) => arrived(request, 60 * MEGABYTE)));
    const early = begin(40 * MEGABYTE);
    expect((await early.answer).status, 'in the first window nobody is slow').toBe(503);
    early.socket.destroy();

    passWindow();
    expect(await stalled.answer).toMatchObject({ status: 408, body: TOO_SLOW });
    await stalled.closed;
    expect([trickling, ...held].map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);

    await sendMore(trickling, 5_000);
    await Promise.all(held.map((request) => sendMore(request, 50_000)));
    passWindow();
    expect((await trickling.answer).status).toBe(408);
    await trickling.closed;
    expect(held.map(({ socket }) => socket.destroyed)).toEqual([false, false]);

    const latecomer = await hold(30);
    const given = await Promise.race(held.map(({ answer }) => answer));
    expect([given.status, given.body]).toEqual([503, UNAVAILABLE]);
    await arrived(latecomer, 30 * MEGABYTE);
    expect(latecomer.socket.destroyed).toBe(false);
    for (const { socket } of [...held, latecomer]) socket.destroy();
  });
});
