import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ realTimeouts: true });
});
afterAll(() => server.close());

const target = `/front_end/${sweepstakes.campaign.uuid}/submission`;
const token = 'a'.repeat(43);

async function post(headers: Record<string, string>): Promise<Response> {
  return fetch(`${server.origin}${target}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    body: JSON.stringify(sweepstakesBody()),
  });
}

async function countSubmissions(): Promise<number> {
  const { rows } = await server.database.pool.query<{ count: number }>('select count(*)::int as count from submission');
  return rows[0]?.count ?? -1;
}

describe('the anti-forgery token', () => {
  it('[API-25] is a cookie that scripts can read and other sites do not send', async () => {
    const cookie = (await fetch(`${server.origin}/healthz`)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/);
    const known = await fetch(`${server.origin}/healthz`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(known.headers.get('set-cookie')).toBeNull();
  });

  it('[API-25] is restricted to HTTPS if a trusted proxy uses it', async () => {
    const proxied = await startTestServer({ trustProxy: true });
    const cookie = async (headers: Record<string, string>) =>
      String((await proxied.app.inject({ url: '/healthz', headers })).headers['set-cookie']);
    expect(await cookie({ 'x-forwarded-proto': 'https' })).toMatch(/; Secure; SameSite=Lax$/);
    expect(await cookie({})).not.toContain('Secure');
    expect(
      (await server.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } })).headers['set-cookie'],
    ).not.toContain('Secure');
    await proxied.close();
  });

  it('[API-25] differs for every visitor', async () => {
    const cookies = await Promise.all(
      [1, 2, 3].map(async () => (await fetch(`${server.origin}/healthz`)).headers.get('set-cookie')),
    );
    expect(new Set(cookies).size).toBe(3);
  });

  it.each<[string, Record<string, string>]>([
    ['neither cookie nor header', {}],
    ['the header alone', { 'x-xsrf-token': token }],
    ['the cookie alone', { cookie: `XSRF-TOKEN=${token}` }],
    ['two that differ', { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': 'b'.repeat(43) }],
    ['both empty', { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }],
    ['both the same but too short', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' }],
  ])('[API-25] rejects a call with %s, which then stores nothing', async (_case, headers) => {
    const before = await countSubmissions();
    const answer = await post(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ detail: 'Your page is out of date. Please reload it and try again.' });
    expect(await countSubmissions()).toBe(before);
  });

  it('[API-25] accepts a call whose header repeats the cookie', async () => {
    const answer = await post({ cookie: `other=1; XSRF-TOKEN=${token}`, 'x-xsrf-token': token });
    expect(answer.status).toBe(200);
  });
});

describe('the security headers', () => {
  it('allow neither inline scripts nor eval, and forbid frames and other origins', async () => {
    const { headers } = await fetch(`${server.origin}/healthz`);
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '')
        .split('; ')
        .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
    );
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('a bad request', () => {
  it.each([
    ['no JSON', '{"a":', 400],
    ['an empty body', '', 400],
    ['an array', '[]', 400],
    ['a null', 'null', 400],
    ['a prototype', '{"__proto__":{"x":1}}', 400],
    ['wrong types', '{"campaignInstancePk":"10","files":{"length":1}}', 400],
    ['a deep nest', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
  ])('with %s is rejected with a message, never 500', async (_case, body, status) => {
    const answer = await fetch(`${server.origin}${target}`, {
      method: 'POST',
      headers: {
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': token,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body,
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ detail: expect.any(String) });
  });

  it('with another content type is 415, with a malformed call address 400, with a body beyond 64 MB 413', async () => {
    const headers = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
    const form = await fetch(`${server.origin}${target}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body: 'x',
    });
    expect([form.status, await form.json()]).toEqual([415, { detail: 'The body must be JSON.' }]);
    const malformed = await fetch(`${server.origin}/front_end/%zz`);
    expect([malformed.status, await malformed.json()]).toMatchObject([400, { detail: expect.any(String) }]);
    const large = await server.app.inject({
      method: 'POST',
      url: target,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': String(65 * 1024 * 1024) },
      payload: '{}',
    });
    expect([large.statusCode, large.json()]).toEqual([
      413,
      { detail: 'Your submission is too large. Please take fewer pictures.' },
    ]);
  });

  it('gets a short error, however much it sent', async () => {
    const answer = await server.visitor.post(
      target,
      { campaignInstancePk: 'x'.repeat(500_000), files: Array.from({ length: 500 }, () => 1) },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(answer.status).toBe(400);
    expect((await answer.text()).length).toBeLessThan(10_000);
  });
});

describe('a slow client', () => {
  it('that does not finish its headers gets an error and is disconnected', async () => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
