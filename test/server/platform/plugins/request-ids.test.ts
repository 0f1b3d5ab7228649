import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { startSmtp, type TestSmtp } from '#test/kit/smtp.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { FROM } from '#test/kit/server/mail-fixtures.ts';
import { sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';

/** One line of the log. */
interface Line {
  readonly msg: string;
  readonly reqId?: string;
  readonly mail?: string;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const lines: Line[] = [];
let smtp: TestSmtp;
let proxied: TestServer;
let direct: TestServer;
beforeAll(async () => {
  // The mail server rejects each email once, so both outcomes are logged.
  smtp = await startSmtp({ refuse: 1 });
  proxied = await startTestServer({
    trustProxy: ['127.0.0.1'],
    mail: { smtpUrl: `smtp://127.0.0.1:${smtp.port}`, from: FROM },
    log: { write: (line) => void lines.push(JSON.parse(line) as Line) },
    logLevel: 'trace',
  });
  direct = await startTestServer();
});
afterAll(async () => {
  await Promise.all([proxied.close(), direct.close()]);
  await smtp.stop();
});

const idOf = async (server: TestServer, given: string, path = '/healthz') =>
  (await fetch(`${server.origin}${path}`, { headers: { 'x-request-id': given } })).headers.get('x-request-id');

it('[OBS-2] an id from a trusted proxy is in the response, the log, the outbox and the sent mail', async () => {
  const id = 'edge-7f3a:0001';
  const answer = await proxied.visitor.post(
    calls.createSubmission.path.replace(':uuid', sweepstakes.campaign.uuid),
    sweepstakesBody(),
    { 'idempotency-key': randomUUID(), 'x-request-id': id },
  );
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, id]);
  await expect.poll(() => lines.find(({ msg }) => msg === 'mail sent')).toBeDefined();
  const { rows } = await proxied.database.pool.query<{ uuid: string }>('select uuid, request_id from mail');
  expect(rows).toEqual([{ uuid: expect.stringMatching(UUID), request_id: id }]);
  const said = lines.filter(({ reqId }) => reqId === id).map(({ msg, mail }) => [msg, mail]);
  const mail = rows[0]?.uuid;
  expect(said.toSorted()).toEqual([
    ['mail could not be sent; retrying', mail],
    ['mail sent', mail],
    ['request completed', undefined],
  ]);
});

it('[OBS-2] an id from other clients, or one that is long or has special characters, is replaced by a new one', async () => {
  const strange = ['', 'a'.repeat(65), 'id with spaces', '{"level":60}', '${jndi:x}', '\u00e9t\u00e9'];
  const made = await Promise.all([...strange.map((id) => idOf(proxied, id)), idOf(direct, 'edge-7f3a:0002')]);
  for (const id of made) expect(id).toMatch(UUID);
  expect(new Set(made).size, 'each request has its own').toBe(made.length);
});

it('[OBS-2] a response of 404, or a rejection before any route, contains the id of its request, too', async () => {
  expect(await idOf(proxied, 'lost-1', '/front_end/nowhere')).toBe('lost-1');
  expect(await idOf(proxied, 'lost-2', '/%zz')).toBe('lost-2');
});
