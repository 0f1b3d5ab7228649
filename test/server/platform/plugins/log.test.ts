import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withToken } from '#domain/call-parts.ts';
import { type Call, calls } from '#domain/calls.ts';
import {
  memberBody,
  members,
  type MemberServer,
  PASSWORD,
  refusalOf,
  registration,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';

/** The calls that read data of a participant. */
const OWN_DATA = Object.values<Call>(calls).filter(({ method, query }) => method === 'GET' && query === withToken);

let log = '';
let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer({ log: { write: (line) => void (log += line) }, logLevel: 'trace' });
});
afterAll(() => server.close());

const query = { campaign_uuid: members.campaign.uuid };

it('no log line of a whole journey, including errors, contains a token or a password', async () => {
  const secrets = new Set([PASSWORD, 'another password', 'wrong password']);
  const keep = (secret: string) => {
    secrets.add(secret);
    return secret;
  };
  expect(OWN_DATA.map(({ path }) => path)).toContain('/front_end/profile/balance/history');
  const { client } = server;
  const email = 'walker@example.com';
  await client.call(calls.register, { query, body: registration(email) });
  const verify_token = keep(await server.tokenMailedTo(email));
  await refusalOf(client.call(calls.verifyAccount, { query: { verify_token }, body: {} }));
  await client.call(calls.verifyAccount, { query: { verify_token }, body: { password: keep(PASSWORD) } });
  await refusalOf(client.call(calls.signIn, { query, body: { email, password: 'wrong password' } }));
  const access_token = keep(
    (await client.call(calls.signIn, { query, body: { email, password: PASSWORD } })).accessToken,
  );
  const made = keep('B'.repeat(43));
  for (const token of [access_token, made]) {
    for (const { path } of OWN_DATA) await server.visitor.get(`${path}?access_token=${token}`);
    await client
      .call(calls.updateProfile, { query: { access_token: token }, body: { phone: 'wrong' } })
      .catch(() => {});
    await client
      .call(calls.acquireReward, {
        params: { rewardPk: '1' },
        query: { access_token: token },
        headers: { 'idempotency-key': randomUUID() },
      })
      .catch(() => {});
    await client
      .call(calls.requestPayment, { headers: { access_token: token }, body: { amount: 5, paymentMode: 'check' } })
      .catch(() => {});
    await server.submit(members, memberBody(token));
    await server.submit(members, { ...memberBody(token), campaignInstancePk: 'wrong' });
  }

  for (const path of [
    `/user/verify/${verify_token}`,
    `/es/user/verify/${verify_token}?campaign=members`,
    `/user/reset-password/${made}`,
    `/user/verify/short-${keep('code-1234')}`,
    `/other/${made}`,
  ]) {
    expect((await server.visitor.get(path)).status, 'the site is not built here, but the pages are asked for').toBe(
      503,
    );
  }

  const token = encodeURIComponent(access_token);
  const own = {
    cookie: `XSRF-TOKEN=${server.token}`,
    'x-xsrf-token': server.token ?? '',
    'content-type': 'application/json',
  };
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${server.origin}${path}`, { headers: own, ...init }).then(({ status }) => status);
  expect(await raw(`/front_end/no/where?access_token=${token}`)).toBe(404);
  expect(await raw(`/front_end/profile/nowhere?access_token=${token}`, { method: 'POST', body: '{}' })).toBe(404);
  expect(await raw(`/%zz?access_token=${token}`)).toBe(404);
  expect(await raw(`/front_end/%zz?access_token=${token}`)).toBe(400);
  expect(
    await raw(`/front_end/profile/set_password?access_token=${token}`, {
      method: 'POST',
      body: `{"newPassword":"${PASSWORD}`,
    }),
  ).toBe(400);
  expect(
    await raw(`/front_end/profile/set_password?access_token=${token}`, {
      method: 'POST',
      body: `{"newPassword":["${PASSWORD}"],"newPasswordConfirm":1}`,
    }),
  ).toBe(400);
  expect(
    await raw(`/front_end/profile/set_password?access_token=${token}`, { method: 'POST', body: '{}', headers: {} }),
  ).toBe(403);
  expect(await raw(`/front_end/profile/set_password?access_token=${token}`, { method: 'PUT', body: '{}' })).toBe(404);
  expect(
    await raw(`/front_end/profile/set_password?access_token=${token}`, {
      method: 'POST',
      body: 'x',
      headers: { ...own, 'content-type': 'text/plain' },
    }),
  ).toBe(415);

  await client.call(calls.requestPasswordReset, { query: { ...query, email } });
  const resetToken = keep(await server.tokenMailedTo(email));
  await refusalOf(
    client.call(calls.resetPassword, {
      body: { resetToken, newPassword: 'another password', newPasswordConfirm: PASSWORD },
    }),
  );
  // The database fails during a call that contains both.
  await server.database.pool.query('alter table account rename column password_hash to gone');
  expect(
    await refusalOf(
      client.call(calls.resetPassword, {
        body: { resetToken, newPassword: 'another password', newPasswordConfirm: 'another password' },
      }),
    ),
  ).toMatchObject([500, {}]);
  expect(await refusalOf(client.call(calls.signIn, { query, body: { email, password: PASSWORD } }))).toMatchObject([
    500,
    {},
  ]);
  expect(
    await refusalOf(client.call(calls.register, { query, body: registration(`${randomUUID()}@example.com`) })),
  ).toMatchObject([500, {}]);
  expect(await refusalOf(client.call(calls.getProfile, { query: { access_token } }))).toMatchObject([500, {}]);
  await server.database.pool.query('alter table account rename column gone to password_hash');
  await client.call(calls.resetPassword, {
    body: { resetToken, newPassword: 'another password', newPasswordConfirm: 'another password' },
  });
  const later = keep(
    (await client.call(calls.signIn, { query, body: { email, password: 'another password' } })).accessToken,
  );
  await client.call(calls.setPassword, {
    query: { access_token: later },
    body: { newPassword: PASSWORD, newPasswordConfirm: PASSWORD, currentPassword: 'another password' },
  });
  await client.call(calls.signOut, { query: { access_token: later } });

  const lines = log.trim().split('\n');
  expect(
    lines.filter((line) => line.includes('/front_end/profile/')).length,
    'the requests were logged',
  ).toBeGreaterThan(20);
  expect(lines.filter((line) => line.includes('request failed')).length, 'the failures were logged').toBe(4);
  const hashes = (
    await server.rows(
      "select password_hash, encode(sha256, 'hex') as hex from account left join access_token on account_uuid = account.uuid",
    )
  )
    .flatMap((row) => Object.values(row))
    .filter((text) => typeof text === 'string');
  for (const secret of [...secrets, ...hashes])
    expect(
      lines.filter((line) => line.includes(secret) || line.includes(encodeURIComponent(secret))),
      secret,
    ).toEqual([]);
  expect(
    lines.filter((line) => line.includes('/user/verify/…')).length,
    'the pages of links were logged',
  ).toBeGreaterThan(1);
  expect(log).not.toMatch(/access_token|verify_token/);
  expect(log).not.toContain('walker@');
});
