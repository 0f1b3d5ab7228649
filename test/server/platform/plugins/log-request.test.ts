import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { sweepstakes } from '#test/kit/server/sites.ts';

/** One line of the log. */
interface Line {
  readonly msg: string;
  readonly req?: { readonly method: string; readonly path: string; readonly ip: string };
  readonly res?: { readonly statusCode: number };
  readonly responseTime?: number;
}

const lines: Line[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    log: { write: (line) => void lines.push(JSON.parse(line) as Line) },
    logLevel: 'trace',
  });
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

const saidOf = (path: string) => lines.filter(({ req }) => req?.path === path);

it.each([
  ['/healthz', 200],
  ['/front_end/no/where', 404],
])('[OBS-6] a request of %s is one line with its status %i and its duration', async (path, statusCode) => {
  await fetch(`${server.origin}${path}?secret=1`);
  await expect.poll(() => saidOf(path)).toHaveLength(1);
  expect(saidOf(path)).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      req: { method: 'GET', path, ip: '127.0.0.1' },
      res: { statusCode },
      responseTime: expect.any(Number),
    }),
  ]);
});

it('[OBS-6] a request whose visitor leaves before the response is one line that says so', async () => {
  const { path } = calls.signIn;
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const token = 'a'.repeat(43);
  const headers = [
    'Host: 127.0.0.1',
    `Cookie: XSRF-TOKEN=${token}`,
    `X-XSRF-TOKEN: ${token}`,
    'Content-Type: application/json',
    'Content-Length: 100',
    'Expect: 100-continue',
  ];
  socket.write(`POST ${path}?campaign_uuid=${sweepstakes.campaign.uuid} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  // Node asks for the body when it passes the request on.
  const [asked] = (await once(socket, 'data')) as [Buffer];
  expect(asked.toString('latin1')).toContain('100 Continue');
  socket.destroy();
  await expect.poll(() => saidOf(path)).toHaveLength(1);
  expect(saidOf(path)).toEqual([expect.objectContaining({ msg: 'request aborted', responseTime: expect.any(Number) })]);
  expect(saidOf(path)[0]).not.toHaveProperty('res');
});
