import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, calls } from '#domain/calls.ts';
import { isCallFailure } from '#domain/errors.ts';
import { MissingParameterError } from '#src/api/call-error.ts';
import { all, type Known, type Parts, prepareSamples, type SampledCall, samplesWith } from './call-samples.ts';
import {
  club,
  MEMBER_SITES,
  memberBody,
  members,
  type MemberServer,
  refusalOf,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';
import { sweepstakesBody } from '#test/kit/server/sites.ts';

const idOf = (name: SampledCall) => `[API-${NAMES.indexOf(name) + 1}]`;
const callOf = (name: SampledCall): Call => calls[name];
const LONG = 'x'.repeat(3_000);

let server: MemberServer;
/** Empty while the tests are only listed. */
let known: Known = { token: '', foreign: '', submissionUuid: '', picture: '' };
/** The calls of the specification, in its order, so the position is the number of the rule. */
const NAMES = (Object.keys(calls) as SampledCall[]).filter((name) => name in samplesWith(known));
beforeAll(async () => {
  server = await startMemberServer({ sites: [...MEMBER_SITES, all] });
  known = await prepareSamples(server);
});
afterAll(() => server.close());

const sampleOf = (name: SampledCall): Parts => samplesWith(known)[name]();

/** Makes a call that bypasses the client's checks, as any program could. */
async function send(
  name: SampledCall,
  { params = {}, query = {}, headers = {}, body }: Omit<Parts, 'body'> & { body?: unknown },
  forged?: { cookie?: string; header?: string },
): Promise<Response> {
  const call = callOf(name);
  const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const own = { cookie: `XSRF-TOKEN=${server.token}`, header: server.token ?? '' };
  const { cookie, header } = forged ?? own;
  return fetch(`${server.origin}${path}?${search}`, {
    method: call.method,
    headers: {
      cookie: cookie ?? 'none=1',
      ...(header !== undefined && { 'x-xsrf-token': header }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)])),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const TABLES = "select table_name from information_schema.tables where table_schema = 'public'";
/** Returns the number of rows of each table. Excludes attempts, which rejected calls also count. */
async function counts(): Promise<Record<string, unknown>> {
  const names = (await server.rows(TABLES))
    .map(({ table_name }) => String(table_name))
    .filter((name) => name !== 'attempt');
  return Object.fromEntries(
    await Promise.all(
      names.map(
        async (name) =>
          [name, (await server.rows(`select count(*)::int as count from "${name}"`))[0]?.['count']] as const,
      ),
    ),
  );
}

/** Expects an error response with one of these statuses and a text. */
async function expectRefusal(sending: Promise<Response>, statuses: readonly number[], what: string): Promise<void> {
  const answer = await sending;
  expect(statuses, `${what}: ${answer.status}`).toContain(answer.status);
  const body = (await answer.json()) as Record<string, unknown>;
  expect(Object.values(body).flat(), what).toEqual(expect.arrayContaining([expect.any(String)]));
}

const refusedByNature: Partial<Record<SampledCall, readonly [number, string]>> = {
  resetPassword: [400, 'This reset request is not valid'],
  verifyAccount: [400, 'There was an error verifying your account. Please contact support.'],
};
/** Optional parameters (API-34). */
const OPTIONAL: Partial<Record<SampledCall, readonly string[]>> = {
  listRewards: ['access_token'],
  acquireReward: ['idempotency-key'],
  createSubmission: ['idempotency-key'],
  drawOutcome: ['submission_uuid'],
};
const lastOfAll: readonly SampledCall[] = ['setPassword'];

describe.each(NAMES.filter((name) => !lastOfAll.includes(name)).concat(lastOfAll))('the call %s', (name) => {
  const call = callOf(name);
  const required = (['params', 'query', 'headers'] as const).flatMap((part) =>
    Object.keys(call[part] ? (sampleOf(name)[part] ?? {}) : {}).map((key) => [part, key] as const),
  );
  const optional = OPTIONAL[name] ?? [];

  it(`${idOf(name)} [API-26] makes no request if a required parameter is missing`, async () => {
    const before = server.requests();
    const missing = required.filter(([, key]) => !optional.includes(key));
    for (const [part, key] of missing) {
      const { [key]: _left, ...rest } = sampleOf(name)[part] ?? {};
      const outcome = await server.client.call(call, { ...sampleOf(name), [part]: rest }).then(
        () => null,
        (error: unknown) => error,
      );
      expect(outcome, `${part}.${key}`).toBeInstanceOf(MissingParameterError);
    }
    expect(server.requests()).toBe(before);
    // Only two calls have all required values in the body, which the server validates.
    expect(missing.length > 0 || name === 'resetPassword' || name === 'createConsumer').toBe(true);
  });

  it(`${idOf(name)} [API-25] ${call.method === 'GET' ? 'is answered without' : 'is rejected, and stores nothing, without'} the anti-forgery token`, async () => {
    const before = await counts();
    const forgeries = [
      {},
      { header: 'a'.repeat(43) },
      { cookie: `XSRF-TOKEN=${server.token}` },
      { cookie: `XSRF-TOKEN=${server.token}`, header: 'a'.repeat(43) },
    ];
    const statuses: number[] = [];
    for (const forgery of forgeries) statuses.push((await send(name, sampleOf(name), forgery)).status);
    expect(statuses).toEqual(forgeries.map(() => (call.method === 'GET' ? 200 : 403)));
    expect(await counts()).toEqual(before);
  });

  it(`${idOf(name)} with wrong types, or without a body, is rejected with a message, and stores nothing`, async () => {
    const before = await counts();
    const sample = sampleOf(name);
    const { body = {} } = sample;
    const wrong: unknown[] = call.body
      ? [undefined, null, [], 'x', 5, ...(name === 'reportLinkBack' ? [] : [{}])].filter(
          (one) => name !== 'updateProfile' || JSON.stringify(one) !== '{}',
        )
      : [];
    for (const [key, value] of Object.entries(name === 'reportLinkBack' ? {} : body))
      wrong.push(
        ...(typeof value === 'object' ? ['x', 5] : [{ not: ['this'] }, [1]]).map((other) => ({
          ...body,
          [key]: other,
        })),
      );
    for (const one of wrong)
      await expectRefusal(send(name, { ...sample, body: one }), [400, 415], `${JSON.stringify(one)?.slice(0, 60)}`);
    expect(await counts()).toEqual(before);
    expect(wrong.length > 0).toBe(call.body !== undefined);
  });

  it(`${idOf(name)} with a text that is far too long is rejected with a message, never with 500, and stores nothing`, async () => {
    const before = await counts();
    const sample = sampleOf(name);
    for (const [part, key] of required)
      await expectRefusal(
        send(name, { ...sample, [part]: { ...sample[part], [key]: LONG } }),
        [400, 401, 404, 414, 422],
        `${part}.${key}`,
      );
    for (const [key, value] of Object.entries(sample.body ?? {})) {
      if (typeof value === 'string')
        await expectRefusal(
          send(name, {
            ...sample,
            body: { ...sample.body, [key]: name === 'reportLinkBack' || key === 'message' ? LONG.repeat(10) : LONG },
          }),
          [400, 401, 413, 422],
          key,
        );
    }
    expect(await counts()).toEqual(before);
  });

  it(`${idOf(name)} of an unknown campaign or submission is 404; with an unknown or malformed token, 401`, async () => {
    const sample = sampleOf(name);
    const statuses: [string, number][] = [];
    for (const [part, key] of required) {
      const values = /uuid/i.test(key) ? [randomUUID()] : key === 'access_token' ? ['A'.repeat(43), 'x'] : [];
      for (const value of values)
        statuses.push([key, (await send(name, { ...sample, [part]: { ...sample[part], [key]: value } })).status]);
    }
    for (const [key, status] of statuses) expect([key, status]).toEqual([key, key === 'access_token' ? 401 : 404]);
    const asked = required.filter(([, key]) => /uuid|access_token/i.test(key));
    expect(statuses.length).toBeGreaterThanOrEqual(asked.length);
  });

  it(`${idOf(name)} made correctly returns a response in the format of the table`, async () => {
    const expected = refusedByNature[name] ?? [200, undefined];
    // The client checks the response against the schema in the table.
    // The test has no page that could have the same origin as the server.
    const { sameOrigin: _ofThePage, ...anywhere } = call;
    const outcome = await server.client.call(anywhere, sampleOf(name)).then(
      () => [200, undefined],
      (error: unknown) => (isCallFailure(error) ? [error.status, error.body.detail] : [String(error)]),
    );
    expect(outcome).toEqual(expected);
  });
});

it('[API-1] [API-4] [API-7] a token of another campaign redeems, submits and lists nothing', async () => {
  const own = (
    await server.client.call(calls.signIn, {
      query: { campaign_uuid: club.campaign.uuid },
      body: { email: 'caller@example.com', password: 'another password' },
    })
  ).accessToken;
  expect(
    await refusalOf(
      server.client.call(calls.acquireReward, {
        params: { rewardPk: '1' },
        query: { access_token: own },
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
  ).toMatchObject([404, {}]);
  expect(
    await refusalOf(
      server.client.call(calls.listRewards, { query: { campaign_instance_pk: '100', access_token: own } }),
    ),
  ).toMatchObject([404, {}]);
  expect((await server.submit(members, memberBody(own))).status).toBe(401);
  expect((await server.submit(all, sweepstakesBody({ campaignInstancePk: 901, accessToken: own }))).status).toBe(401);
});
