import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOutOfOrder } from '#server/platform/database/failures.ts';
import { ask } from '#test/kit/postgres-faults.ts';
import { UNAVAILABLE } from '#test/kit/server.ts';
import { holdSlow, makeSlow } from './slots.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('an error of operation', () => {
  it('[OUTAGE-6] of the database or its disk is 503 with Retry-After and the sentence, one of a statement is not', async () => {
    const sql = `create function fail() returns trigger language plpgsql as $$ begin raise exception using errcode = new.name_last; end $$;
      create trigger fail before insert on submission for each row when (new.name_last ~ '^[0-9A-Z]{5}$') execute function fail()`;
    await ask(server.database.url, sql);
    const answerTo = async (nameLast: string) => {
      const response = await server.submit(sweepstakes, sweepstakesBody({ nameLast }));
      return [nameLast, response.status, await response.json(), response.headers.get('retry-after')];
    };
    const operation = [
      '08006',
      '25006',
      '25P03',
      '40001',
      '40P01',
      '42501',
      '53100',
      '53200',
      '53300',
      '55P03',
      '57014',
      '57P01',
      '57P03',
      '58030',
      'XX000',
      'XX001',
    ];
    for (const code of operation) expect(await answerTo(code)).toEqual([code, 503, UNAVAILABLE, '5']);
    for (const code of ['P0001', '22012', '23514', '42703'])
      expect(await answerTo(code)).toEqual([code, 500, { detail: 'An unknown error has occurred' }, null]);
    await ask(server.database.url, 'drop function fail cascade');
    expect((await server.submit(sweepstakes, sweepstakesBody())).status).toBe(200);
  });

  it('[OUTAGE-6] of the operating system or the connection is told by its code or its words, wherever it is the cause', () => {
    const disk = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    expect(isOutOfOrder(disk)).toBe(true);
    expect(isOutOfOrder(new Error('a file', { cause: new Error('a query', { cause: disk }) }))).toBe(true);
    expect(
      isOutOfOrder(new AggregateError([new Error('first'), Object.assign(new Error(), { code: 'ECONNREFUSED' })])),
    ).toBe(true);
    for (const words of [
      'Connection terminated unexpectedly',
      'timeout exceeded when trying to connect',
      'Query read timeout',
      'Client was closed and is not queryable',
    ])
      expect(isOutOfOrder(new Error(words))).toBe(true);
    for (const other of [
      new TypeError('x is not a function'),
      Object.assign(new Error(), { code: 'ENOENT' }),
      'Connection terminated',
      null,
    ])
      expect(isOutOfOrder(other)).toBe(false);
  });

  it('[OUTAGE-6] of a server that stops is one that may be sent again, and what was under way is answered', async () => {
    const stopping = await startTestServer();
    await makeSlow(stopping.database.url);
    const held = await holdSlow(stopping.database.url);
    const { port } = new URL(stopping.origin);
    const token = 'a'.repeat(43);
    const body = JSON.stringify(sweepstakesBody({ nameLast: 'Slow' }));
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString('utf8')));
    socket.write(
      [
        `POST /front_end/${sweepstakes.campaign.uuid}/submission HTTP/1.1`,
        'Host: localhost',
        `Cookie: XSRF-TOKEN=${token}`,
        `X-XSRF-TOKEN: ${token}`,
        `Idempotency-Key: ${crypto.randomUUID()}`,
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
    await expect.poll(held.waiting).toBe(1);
    const left = once(socket, 'close');
    const closed = stopping.app.close();
    socket.write('GET /config.json HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await held.release();
    await left;
    await closed;
    const [, first = '', second = ''] = heard.split('HTTP/1.1 ');
    expect(first).toMatch(/^200 OK[^]*"uuid"/);
    expect(second).toMatch(/^503 Service Unavailable\r\n[^]*retry-after: 5\r\n/i);
    expect(second).toContain(UNAVAILABLE.detail);
    await stopping.database.close();
  });
});
