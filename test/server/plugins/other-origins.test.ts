import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { createClient } from '#src/api/api-client.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';

const PAGE = 'https://promo.example.com';
const token = 'a'.repeat(43);
const { uuid } = sweepstakes.campaign;
const site = { ...sweepstakes, domains: ['promo.example.com', 'other.example.com:8443'] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ production: true, sites: [site] });
});
afterAll(() => server.close());

/** The headers of a browser's preflight request for a call that is not simple. */
const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-xsrf-token' };
const preflight = (origin: string, path = `/front_end/${uuid}/submission`) =>
  fetch(`${server.origin}${path}`, { method: 'OPTIONS', headers: { origin, ...asked } });
const allowedBy = (answer: Response) => answer.headers.get('access-control-allow-origin');

/**
 * The fetch of a page at another origin, as in browsers: it sends a preflight request, names its origin and sends no
 * cookies. It withholds responses that do not allow the origin.
 */
const fetchFrom =
  (origin: string): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const names = [...request.headers.keys()].filter((name) => !['accept', 'content-type'].includes(name));
    if (names.length > 0 || request.headers.get('content-type') === 'application/json') {
      const first = await preflight(origin, new URL(request.url).pathname);
      const allowed = first.headers.get('access-control-allow-headers')?.split(', ') ?? [];
      if (allowedBy(first) !== origin || !names.every((name) => allowed.includes(name)))
        throw new TypeError('the browser does not make the call');
    }
    request.headers.set('origin', origin);
    const answer = await fetch(request);
    if (allowedBy(answer) !== origin) throw new TypeError('the answer is not for this page');
    return answer;
  };
const clientAt = (origin: string) =>
  createClient({ apiRoot: server.origin, readXsrfToken: () => token, fetch: fetchFrom(origin) });
let people = 0;
/** Returns a submission of a person without one. */
const submission = () => {
  people += 1;
  const person = { email: `person${people}@example.com`, phone: `(415) 555-01${String(people).padStart(2, '0')}` };
  return {
    params: { uuid },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: sweepstakesBody(person) as never,
  };
};

describe('an API with another origin than its page', () => {
  it.each([PAGE, 'http://promo.example.com', 'https://other.example.com:8443'])(
    '[API-35] accepts the calls of a page at a public address of a campaign: %s',
    async (origin) => {
      const client = clientAt(origin);
      expect((await client.call(calls.getCampaign, { params: { uuid } })).uuid).toBe(uuid);
      const sent = await client.call(calls.createSubmission, submission());
      expect(sent).toMatchObject({ uuid: expect.any(String), reference: expect.stringMatching(/^PRM-/) });
    },
  );

  it.each([
    'https://evil.example',
    'https://promo.example.com.evil.example',
    'https://sub.promo.example.com',
    'null',
    'http://localhost:3000',
    'file://promo.example.com',
  ])('[API-35] rejects calls of %s', async (origin) => {
    const client = clientAt(origin);
    await expect(client.call(calls.getCampaign, { params: { uuid } })).rejects.toMatchObject({ status: 0 });
    await expect(client.call(calls.createSubmission, submission())).rejects.toMatchObject({ status: 0 });
    // The server also rejects a call without a preflight request.
    const forced = await fetch(`${server.origin}/front_end/${uuid}/submission`, {
      method: 'POST',
      headers: { origin, 'x-xsrf-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(sweepstakesBody()),
    });
    expect([forced.status, allowedBy(forced)]).toEqual([403, null]);
  });

  it('[API-35] never accepts cookies, and a cookie of the browser does not permit a call of another origin', async () => {
    const answer = await fetch(`${server.origin}/front_end/${uuid}`, { headers: { origin: PAGE } });
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    const sent = await fetch(`${server.origin}/front_end/${uuid}/submission`, {
      method: 'POST',
      headers: {
        origin: PAGE,
        cookie: `XSRF-TOKEN=${'b'.repeat(43)}`,
        'x-xsrf-token': token,
        'content-type': 'application/json',
      },
      body: JSON.stringify(sweepstakesBody()),
    });
    expect(sent.status).toBe(403);
  });

  it('[API-35] exposes Retry-After to such a page, and tells caches that responses depend on the origin', async () => {
    for (const origin of [PAGE, 'https://evil.example']) {
      const answer = await fetch(`${server.origin}/front_end/${uuid}`, { headers: { origin } });
      expect(answer.headers.get('vary')).toMatch(/\bOrigin$/);
      const etag = answer.headers.get('etag') ?? '';
      const again = await fetch(`${server.origin}/front_end/${uuid}`, { headers: { origin, 'if-none-match': etag } });
      expect([again.status, again.headers.get('vary')]).toEqual([304, answer.headers.get('vary')]);
    }
    expect((await preflight(PAGE)).status).toBe(204);
    const page = await fetch(`${server.origin}/front_end/${uuid}`, { headers: { origin: PAGE } });
    expect(page.headers.get('access-control-expose-headers')).toBe('retry-after');
  });

  it.each(['/desk/api/me', '/config.json', '/post.php', '/'])('[API-35] exposes only calls: not %s', async (path) => {
    expect(allowedBy(await preflight(PAGE, path))).toBeNull();
    const answer = await fetch(`${server.origin}${path}`, { headers: { origin: PAGE } });
    expect(allowedBy(answer)).toBeNull();
  });
});
