import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, type CallInput, calls } from '#domain/calls.ts';
import { isCallFailure } from '#domain/errors.ts';
import { cashIn } from '#server/repositories/cash.ts';
import { MissingParameterError } from '#src/api/call-error.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { dataUrlOf, jpeg } from './fixtures.ts';
import { NOW, rebateBody, siteOf, sweepstakesBody } from './sites.ts';
import {
  club,
  MEMBER_SITES,
  memberBody,
  members,
  type MemberServer,
  PASSWORD,
  refusalOf,
  registration,
  startMemberServer,
} from './member-fixtures.ts';

/** What any call may be made with, by part. */
type Parts = Partial<Record<'params' | 'query' | 'headers', Record<string, string | undefined>>> & {
  body?: Record<string, unknown>;
};
type Name = Exclude<keyof typeof calls, 'createChallenge' | 'signOut' | 'completePlay'>;

/** Takes receipts, extra entries and consumers, and belongs to a hub. */
const all = siteOf(
  'all',
  {
    uuid: '12121212-1111-4111-8111-111111111111',
    hubUuid: '34343434-1111-4111-8111-111111111111',
    instances: [
      instanceOf({ pk: 900, limitsInformation: { maxBonus: 1 }, gameInformation: { doorPick: true } }),
      instanceOf({ pk: 901, processingMethod: 'none', limitsInformation: { maxBonus: 0, maxEntries: null } }),
    ],
  },
  { diageoProgram: true },
);

const NAMES = Object.keys(calls).slice(0, 24) as Name[];
const idOf = (name: Name) => `[API-${NAMES.indexOf(name) + 1}]`;
const callOf = (name: Name): Call => calls[name];
const LONG = 'x'.repeat(3_000);

let server: MemberServer;
let token: string;
let foreign: string;
let submissionUuid: string;
let picture: string;
beforeAll(async () => {
  server = await startMemberServer({ sites: [...MEMBER_SITES, all] });
  token = (await server.member('caller@example.com')).accessToken;
  for (let index = 0; index < 3; index++) await server.submit(members, memberBody(token));
  const [caller] = await server.rows("select uuid from account where email = 'caller@example.com'");
  await cashIn(server.database.db).credit({
    accountUuid: String(caller?.['uuid']),
    at: NOW,
    activity: 'Rebate',
    changeCents: 500,
  });
  foreign = (await server.member('caller@example.com', club)).accessToken;
  picture = dataUrlOf(await jpeg(40, 30));
  const submitted = await server.submit(
    all,
    rebateBody(picture, { campaignInstancePk: 900, qualifierAnswer: null, state: null }),
  );
  submissionUuid = ((await submitted.json()) as { uuid: string }).uuid;
});
afterAll(() => server.close());

const uuid = all.campaign.uuid;
const campaign_uuid = members.campaign.uuid;
const passwords = { newPassword: 'another password', newPasswordConfirm: 'another password' };

/** What each call is answered with 200 for; a call without one does not compile. */
const samples: { readonly [N in Name]: () => CallInput<(typeof calls)[N]> } = {
  acquireReward: () => ({ params: { rewardPk: '1' }, query: { access_token: token } }),
  addSubmissionFile: () => ({ params: { uuid, submissionUuid }, body: { dataUrl: picture } }),
  addBonusEntry: () => ({ params: { uuid, submissionUuid } }),
  createSubmission: () => ({
    params: { uuid: campaign_uuid },
    headers: { 'idempotency-key': randomUUID() },
    body: memberBody(token) as CallInput<typeof calls.createSubmission>['body'],
  }),
  createSupportRequest: () => ({
    params: { uuid },
    body: { email: 'ada@example.com', message: 'Hello', campaignInstancePk: 900, supportData: { Browser: 'x' } },
  }),
  locate: () => ({ query: { src: 'footer' } }),
  listRewards: () => ({ query: { campaign_instance_pk: '100', access_token: token } }),
  findCampaignByDomain: () => ({ params: { domain: 'all.localhost' } }),
  findCampaignByHub: () => ({ params: { uuid: '34343434-1111-4111-8111-111111111111' } }),
  getCampaign: () => ({ params: { uuid } }),
  drawOutcome: () => ({ params: { uuid }, query: { campaign_instance_pk: '900', submission_uuid: submissionUuid } }),
  requestPayment: () => ({ headers: { access_token: token }, body: { amount: 5, paymentMode: 'check' } }),
  reportLinkBack: () => ({ params: { uuid }, body: { url: 'https://example.com' } }),
  signIn: () => ({ query: { campaign_uuid }, body: { email: 'caller@example.com', password: PASSWORD } }),
  requestPasswordReset: () => ({ query: { email: 'caller@example.com', campaign_uuid } }),
  getBalance: () => ({ query: { access_token: token } }),
  getBalanceHistory: () => ({ query: { access_token: token } }),
  getProfile: () => ({ query: { access_token: token } }),
  register: () => ({
    query: { campaign_uuid },
    body: registration(`${randomUUID()}@example.com`, {
      nameFirst: 'Ada',
      nameLast: 'L',
      language: 'en',
      custom: { city: 'X' },
    }),
  }),
  resetPassword: () => ({ body: { resetToken: 'A'.repeat(43), ...passwords } }),
  setPassword: () => ({ query: { access_token: foreign }, body: { ...passwords, currentPassword: PASSWORD } }),
  updateProfile: () => ({ query: { access_token: token }, body: { nameFirst: 'Ada' } }),
  verifyAccount: () => ({ query: { verify_token: 'A'.repeat(43) } }),
  createConsumer: () => ({
    body: {
      firstName: 'Ada',
      lastName: 'L',
      dob: '1985-12-10',
      email: 'ada@example.com',
      phone: '',
      city: 'X',
      state: 'CA',
      zipCode: '94110',
      optIn: true,
    },
  }),
};
const sampleOf = (name: Name): Parts => samples[name]();

/** Makes a call past the client's own checks, as anybody could. */
async function send(
  name: Name,
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
/** How many rows every table has; attempts are counted on purpose. */
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

/** A refusal with a text, and nothing stored. */
async function expectRefusal(sending: Promise<Response>, statuses: readonly number[], what: string): Promise<void> {
  const answer = await sending;
  expect(statuses, `${what}: ${answer.status}`).toContain(answer.status);
  const body = (await answer.json()) as Record<string, unknown>;
  expect(Object.values(body).flat(), what).toEqual(expect.arrayContaining([expect.any(String)]));
}

const refusedByNature: Partial<Record<Name, readonly [number, string]>> = {
  resetPassword: [400, 'This reset request is not valid'],
  verifyAccount: [400, 'There was an error verifying your account. Please contact support.'],
};
const lastOfAll: readonly Name[] = ['setPassword'];

describe.each(NAMES.filter((name) => !lastOfAll.includes(name)).concat(lastOfAll))('the call %s', (name) => {
  const call = callOf(name);
  const required = (['params', 'query', 'headers'] as const).flatMap((part) =>
    Object.keys(call[part] ? (sampleOfShape(name)[part] ?? {}) : {}).map((key) => [part, key] as const),
  );
  const optional = name === 'listRewards' ? ['access_token'] : [];

  it(`${idOf(name)} [API-26] leaves no request where a required parameter is missing`, async () => {
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
    // Only two calls have all of what they need in the body, which the server judges.
    expect(missing.length > 0 || name === 'resetPassword' || name === 'createConsumer').toBe(true);
  });

  it(`${idOf(name)} [API-25] ${call.method === 'GET' ? 'is answered without' : 'is refused, and stores nothing, without'} the anti-forgery token`, async () => {
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

  it(`${idOf(name)} of wrong types, or without a body, is refused with a text, and stores nothing`, async () => {
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

  it(`${idOf(name)} with a text that is far too long is refused with a text, never with 500, and stores nothing`, async () => {
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

  it(`${idOf(name)} of an unknown campaign or submission is 404; with a token that is foreign or made up, 401`, async () => {
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

  it(`${idOf(name)} made as it should be is answered in the shape of the table`, async () => {
    const expected = refusedByNature[name] ?? [200, undefined];
    // The client itself compares the answer with the table's shape.
    const outcome = await server.client.call(call, sampleOf(name)).then(
      () => [200, undefined],
      (error: unknown) => (isCallFailure(error) ? [error.status, error.body.detail] : [String(error)]),
    );
    expect(outcome).toEqual(expected);
  });
});

it('[API-1] [API-4] [API-7] a token of another campaign buys, submits and lists nothing there', async () => {
  const own = (
    await server.client.call(calls.signIn, {
      query: { campaign_uuid: club.campaign.uuid },
      body: { email: 'caller@example.com', password: 'another password' },
    })
  ).accessToken;
  expect(
    await refusalOf(
      server.client.call(calls.acquireReward, { params: { rewardPk: '1' }, query: { access_token: own } }),
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

/** The parts and keys of a call, before there is a server. */
function sampleOfShape(name: Name): Parts {
  token ??= '';
  foreign ??= '';
  submissionUuid ??= '';
  picture ??= '';
  return sampleOf(name);
}
