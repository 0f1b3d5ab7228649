import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expiredRowsIn } from '#server/people/expired-rows.repository.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { encoded, raffleWith, solve } from '#test/kit/server/captcha-fixtures.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { siteOf, sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';

const guarded = raffleWith('guarded', 1);
const other = raffleWith('other', 2);
const single = siteOf('single', {
  ...raffleWith('single', 4).campaign,
  instances: [instanceOf({ pk: 10, processingMethod: 'none', redemptionInformation: {} })],
});
const bought = raffleWith('bought', 3, { scripts: { captcha: 'https://www.google.com/recaptcha/api.js' } });

const SOLVE_AGAIN = [422, { captcha: ['Please solve the captcha again.'], detail: 'Please solve the captcha again.' }];
const TAKEN = [200, { uuid: expect.any(String), reference: expect.any(String), statusPath: expect.any(String) }];

const answerOf = async (response: Response) => [response.status, await response.json()];
const challengeOf = async (server: TestServer, site: Site) =>
  (await (await server.visitor.get(`/front_end/${site.campaign.uuid}/captcha`)).json()) as Challenge;
describe('the embedded captcha', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      sites: [guarded, other, single, sweepstakes],
      captchaSecrets: { altcha: 'a secret of the tests', recaptcha: null },
    });
  });
  afterAll(() => server.close());
  afterEach(() => void vi.useRealTimers());

  const enter = async (
    captcha: string | null,
    {
      site = guarded,
      key = randomUUID(),
      fields = {},
    }: { site?: Site; key?: string; fields?: Record<string, unknown> } = {},
  ) => answerOf(await server.submit(site, sweepstakesBody({ captcha, ...fields }), key));
  const solved = async (site = guarded) => solve(await challengeOf(server, site));

  it('[VAL-12] accepts a submission with a solved puzzle', async () => {
    expect(await enter(await solved())).toEqual(TAKEN);
  });

  it('[VAL-12] gives each visitor a separate, uncacheable puzzle', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.visitor.get(`/front_end/${guarded.campaign.uuid}/captcha`)),
    );
    const puzzles = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Challenge).signature));
    expect(new Set(puzzles).size).toBe(3);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store']);
  });

  it('[VAL-12] rejects a submission without a solution', async () => {
    expect(await enter(null)).toEqual(SOLVE_AGAIN);
    expect(await enter('')).toEqual(SOLVE_AGAIN);
  });

  it('[VAL-12] rejects malformed solutions, never with 500', async () => {
    const challenge = await challengeOf(server, guarded);
    const { parameters } = challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    const wrong: unknown[] = [
      {},
      null,
      { challenge, solution: { counter: 1, derivedKey: '00' } },
      { challenge, solution: { counter: -1, derivedKey: 'not hex' } },
      { challenge: { parameters: { ...parameters, cost: 1 }, signature: challenge.signature }, solution },
      {
        challenge: {
          parameters: { ...parameters, expiresAt: Number(parameters.expiresAt) + 60 },
          signature: challenge.signature,
        },
        solution,
      },
      { challenge: { parameters, signature: '' }, solution },
      { challenge: { parameters }, solution },
    ];
    for (const payload of wrong) expect(await enter(encoded(payload))).toEqual(SOLVE_AGAIN);
    expect(await enter('not base64 at all')).toEqual(SOLVE_AGAIN);
    expect(await enter(encoded({ challenge, solution }))).toEqual(TAKEN);
  });

  it('[VAL-12] accepts a solution only for the campaign of the puzzle', async () => {
    expect(await enter(await solved(other))).toEqual(SOLVE_AGAIN);
  });

  it('[VAL-12] accepts a solution for ten minutes', async () => {
    const [early, late] = [await solved(), await solved()];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9.5 * 60_000 });
    expect(await enter(early)).toEqual(TAKEN);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await enter(late)).toEqual(SOLVE_AGAIN);
  });

  it('[VAL-12] accepts a solution once', async () => {
    const solution = await solved();
    expect([await enter(solution), await enter(solution)]).toEqual([TAKEN, SOLVE_AGAIN]);
  });

  it('[VAL-12] accepts a solution once of twenty in parallel', async () => {
    const solution = await solved();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(solution)));
    expect(answers.filter(([status]) => status === 200)).toEqual([TAKEN]);
    expect(answers.filter(([status]) => status !== 200)).toEqual(Array.from({ length: 19 }, () => SOLVE_AGAIN));
  });

  it('[SUBM-4] is used up by a submission that is rejected after the captcha check', async () => {
    expect(await enter(await solved(single), { site: single })).toEqual([
      200,
      { ...(TAKEN[1] as object), entriesLeft: 0 },
    ]);
    const solution = await solved(single);
    expect(await enter(solution, { site: single })).toEqual([409, { detail: 'Additional submissions not allowed' }]);
    expect(
      await enter(solution, { site: single, fields: { email: 'grace@example.com', phone: '2125550123' } }),
    ).toEqual(SOLVE_AGAIN);
  });

  it('[SUBM-4] [SUBM-8] is not required for a submission that is already stored', async () => {
    const [key, solution] = [randomUUID(), await solved()];
    const first = await enter(solution, { key });
    expect(first).toEqual(TAKEN);
    expect([await enter(solution, { key }), await enter(null, { key })]).toEqual([first, first]);
  });

  it('[SUBM-4] [SUBM-8] is used up once by ten parallel requests of the same submission', async () => {
    const [key, solution] = [randomUUID(), await solved()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(solution, { key })));
    expect(answers).toEqual(answers.map(() => TAKEN));
    expect(new Set(answers.map(([, body]) => JSON.stringify(body))).size).toBe(1);
  });

  it('[VAL-12] deletes a used solution once it expires', async () => {
    await server.database.pool.query("insert into spent_captcha values ('long ago', now() - interval '1 hour')");
    expect(await enter(await solved())).toEqual(TAKEN);
    await expiredRowsIn(server.database.app.db).remove(new Date());
    const { rows } = await server.database.pool.query(
      "select count(*) filter (where signature = 'long ago')::int as old, count(*) > 0 as some from spent_captcha",
    );
    expect(rows).toEqual([{ old: 0, some: true }]);
  });

  it('[VAL-12] does not exist for a campaign without a site key, which needs none', async () => {
    expect((await server.visitor.get(`/front_end/${sweepstakes.campaign.uuid}/captcha`)).status).toBe(404);
    expect(await enter(null, { site: sweepstakes })).toEqual(TAKEN);
    expect((await server.visitor.get('/front_end/00000000-0000-4000-8000-000000000000/captcha')).status).toBe(404);
  });
});

describe('a reCAPTCHA', () => {
  let server: TestServer;
  let provider: Server;
  let verdict: { status: number; body: unknown };
  const asked: string[] = [];
  const log: string[] = [];
  beforeAll(async () => {
    provider = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push(`${request.method} ${request.headers['content-type']} ${body}`);
        response.writeHead(verdict.status, { 'content-type': 'application/json' }).end(JSON.stringify(verdict.body));
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const verifyUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
    server = await startTestServer({
      sites: [bought],
      captchaSecrets: { altcha: null, recaptcha: { secret: 's&cret', verifyUrl } },
      log: { write: (line) => void log.push(line) },
    });
  });
  afterAll(async () => {
    await server.close();
    provider.close();
  });
  beforeEach(() => {
    asked.length = 0;
    log.length = 0;
    verdict = { status: 200, body: { success: true } };
  });

  const enter = async (captcha: string | null) => answerOf(await server.submit(bought, sweepstakesBody({ captcha })));
  const LATER = [503, { detail: 'The captcha could not be checked at the moment. Please try again.' }];

  it('[VAL-12] is checked by its provider, which gets the secret and the solution', async () => {
    expect(await enter('token=1')).toEqual(TAKEN);
    expect(asked).toEqual(['POST application/x-www-form-urlencoded;charset=UTF-8 secret=s%26cret&response=token%3D1']);
  });

  it('[VAL-12] rejected by the provider rejects the submission', async () => {
    for (const code of ['invalid-input-response', 'timeout-or-duplicate']) {
      verdict = { status: 200, body: { success: false, 'error-codes': [code] } };
      expect(await enter('token')).toEqual(SOLVE_AGAIN);
    }
  });

  it('[VAL-12] that is missing causes no request to the provider', async () => {
    expect([await enter(null), asked]).toEqual([SOLVE_AGAIN, []]);
  });

  it.each([
    ['fails', { status: 500, body: {} }],
    ['answers nonsense', { status: 200, body: ['?'] }],
    ['does not know the secret', { status: 200, body: { success: false, 'error-codes': ['invalid-input-secret'] } }],
  ])('[VAL-12] whose provider %s can be sent again, and the log says why', async (_what, answer) => {
    verdict = answer;
    expect(await enter('token')).toEqual(LATER);
    expect(log.join('')).toContain('captcha provider not reachable');
    expect(log.join('')).not.toContain('s&cret');
  });

  it('[VAL-12] has no embedded puzzle', async () => {
    expect((await server.visitor.get(`/front_end/${bought.campaign.uuid}/captcha`)).status).toBe(404);
  });
});
