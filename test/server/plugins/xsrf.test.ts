import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';

const token = 'a'.repeat(43);
const other = 'b'.repeat(43);
const OUT_OF_DATE = { detail: 'Your page is out of date. Please reload it and try again.' };
const target = `/front_end/${sweepstakes.campaign.uuid}/submission`;

/** A server behind a trusted proxy that reports the protocol of the visitor's browser. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['127.0.0.1'] });
});
afterAll(() => server.close());

const over = (scheme: 'http' | 'https') => ({ 'x-forwarded-proto': scheme, 'x-forwarded-for': '203.0.113.7' });
const submit = (headers: Record<string, string>) =>
  fetch(`${server.origin}${target}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    body: JSON.stringify(sweepstakesBody()),
  });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie');

describe('an anti-forgery header', () => {
  it('[SECURITY-4] with any bytes is compared as bytes and rejected with 403', async () => {
    const bytes = Array.from({ length: 128 }, (_, index) => String.fromCharCode(128 + index));
    const headers = [
      ...bytes.map((byte) => `${byte}${token.slice(1)}`),
      'é'.repeat(43),
      'é'.repeat(21),
      `${token}é`,
      `${token}${token}`,
    ];
    const answers = await Promise.all(
      headers.map((header) => submit({ cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': header })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await answers[0]?.json()).toEqual(OUT_OF_DATE);
    expect((await submit({ cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token })).status).toBe(200);
  });
});

describe('a browser without cookies', () => {
  const own = () => ({ origin: server.origin, 'x-xsrf-token': token });

  it('[PLATFORM-9] is accepted with a token of its page, if the Origin is this host', async () => {
    expect((await submit(own())).status).toBe(200);
    const host = 'promo.example.com';
    const proxied = { ...over('https'), 'x-forwarded-host': host, 'x-xsrf-token': token };
    expect((await submit({ ...proxied, origin: `https://${host}` })).status).toBe(200);
    expect((await submit({ ...proxied, origin: server.origin })).status).toBe(403);
  });

  it.each<[string, Record<string, string>]>([
    ['another Origin', { origin: 'https://evil.example' }],
    ['another port of the host', { origin: 'http://127.0.0.1:1' }],
    ['the Origin of a frame without one', { origin: 'null' }],
    ['an Origin that is no address', { origin: 'localhost' }],
    ['no token', { 'x-xsrf-token': '' }],
    ['a token of another form', { 'x-xsrf-token': 'a' }],
    ['a cookie of any name', { cookie: 'a=1' }],
    ['the cookie that is not its token', { cookie: `XSRF-TOKEN=${other}` }],
  ])('[PLATFORM-9] is rejected with %s', async (_, headers) => {
    expect((await submit({ ...own(), ...headers })).status).toBe(403);
  });

  it('[PLATFORM-9] is rejected without an Origin', async () => {
    expect((await submit({ 'x-xsrf-token': token })).status).toBe(403);
  });
});

describe('the anti-forgery cookie over https', () => {
  const cookie = `__Host-XSRF-TOKEN=${token}`;

  it('[SECURITY-4] has a name that only this host can set, only over https', async () => {
    const given = cookieOf(await fetch(`${server.origin}/healthz`, { headers: over('https') })) ?? '';
    expect(given).toMatch(/^__Host-XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/);
    const known = given.split(';')[0] ?? '';
    expect(
      cookieOf(await fetch(`${server.origin}/healthz`, { headers: { ...over('https'), cookie: known } })),
    ).toBeNull();
    expect((await submit({ ...over('https'), cookie: known, 'x-xsrf-token': known.split('=')[1] ?? '' })).status).toBe(
      200,
    );
  });

  it('[SECURITY-4] is the only valid one: another host of the domain can set the other', async () => {
    expect((await submit({ ...over('https'), cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token })).status).toBe(403);
    expect(
      (await submit({ ...over('https'), cookie: `${cookie}; XSRF-TOKEN=${other}`, 'x-xsrf-token': other })).status,
    ).toBe(403);
    expect(
      (await submit({ ...over('https'), cookie: `XSRF-TOKEN=${other}; ${cookie}`, 'x-xsrf-token': token })).status,
    ).toBe(200);
  });

  it('[SECURITY-4] is sent with the rejection to browsers with the old one, so the next try succeeds', async () => {
    const refused = await submit({ ...over('https'), cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token });
    expect([refused.status, await refused.json()]).toEqual([403, OUT_OF_DATE]);
    const given = (cookieOf(refused) ?? '').split(';')[0] ?? '';
    const again = await submit({
      ...over('https'),
      cookie: `XSRF-TOKEN=${token}; ${given}`,
      'x-xsrf-token': given.split('=')[1] ?? '',
    });
    expect(again.status).toBe(200);
  });

  it('[SECURITY-4] keeps working if the server switches back to http: no browser is locked out', async () => {
    expect((await submit({ ...over('http'), cookie, 'x-xsrf-token': token })).status).toBe(200);
    expect(
      (await submit({ ...over('http'), cookie: `XSRF-TOKEN=${other}; ${cookie}`, 'x-xsrf-token': token })).status,
    ).toBe(200);
    expect(cookieOf(await fetch(`${server.origin}/healthz`, { headers: over('http') }))).toMatch(
      /^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/,
    );
  });
});
