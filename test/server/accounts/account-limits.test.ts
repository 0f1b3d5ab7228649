import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '#server/platform/http/visitor-address.ts';
import { expiredRowsIn } from '#server/people/expired-rows.repository.ts';
import { members, type MemberServer, PASSWORD, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { NOW } from '#test/kit/server/sites.ts';

let server: MemberServer;
/** Delays of responses, in milliseconds; the test does not wait for them. */
const delays: number[] = [];
beforeAll(async () => {
  server = await startMemberServer({ trustProxy: true, wait: async (milliseconds) => void delays.push(milliseconds) });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from attempt');
});

const MINUTE = 60_000;
const campaign = `campaign_uuid=${members.campaign.uuid}`;
const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (email: string, password: string, address: string) =>
  server.visitor.post(`/front_end/profile/authenticate?${campaign}`, { email, password }, from(address));
const forget = (email: string, address: string) =>
  server.visitor.post(`/front_end/profile/forgot?${campaign}&email=${encodeURIComponent(email)}`, {}, from(address));
const statusesOf = async (times: number, call: (index: number) => Promise<Response>) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) statuses.push((await call(index)).status);
  return statuses;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('password guesses', () => {
  it('[API-14] are blocked for 15 minutes after ten failures from one address, even with the right password', async () => {
    await server.member('guessed@example.com');
    expect(await statusesOf(11, () => signIn('guessed@example.com', 'wrong', '198.51.100.1'))).toEqual([
      ...times(10, 401),
      429,
    ]);
    const refused = await signIn('guessed@example.com', PASSWORD, '198.51.100.1');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '900',
      { detail: 'Too many attempts. Please try again in 15 minutes.' },
    ]);
    server.move(15 * MINUTE);
    expect((await signIn('guessed@example.com', PASSWORD, '198.51.100.1')).status).toBe(200);
  });

  it('[API-14] are counted before the password is compared, so parallel guesses have no advantage', async () => {
    await server.member('parallel@example.com');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signIn('parallel@example.com', 'wrong', '198.51.100.2')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('[API-14] do not lock out the owner at another address, however many fail', async () => {
    await server.member('owner@example.com');
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        signIn('owner@example.com', 'wrong', `198.51.100.${10 + Math.floor(index / 6)}`),
      ),
    );
    delays.splice(0);
    expect((await signIn('owner@example.com', PASSWORD, '203.0.113.7')).status).toBe(200);
    expect(delays, 'milliseconds that the owner waits').toEqual([2_000]);
  });

  it('[API-14] for an e-mail without an account have the same limit', async () => {
    expect(await statusesOf(11, () => signIn('nobody@example.com', 'wrong', '198.51.100.3'))).toEqual([
      ...times(10, 401),
      429,
    ]);
  });

  it('[API-14] for many accounts block only their address, and its successful sign-ins do not count', async () => {
    await server.member('busy@example.com');
    expect(await statusesOf(15, () => signIn('busy@example.com', PASSWORD, '198.51.100.4'))).toEqual(times(15, 200));
    const guess = (index: number) => signIn(`many${index}@example.com`, 'wrong', '198.51.100.4');
    expect(await statusesOf(5, guess)).toEqual(times(5, 401));
    // Sets the count, because each attempt takes 0.1 s: only two passwords are hashed in parallel.
    expect(await server.rows('update attempt set count = 195 where count = 5 returning count')).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => guess(5 + index)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...times(5, 401), 429]);
    expect((await signIn('busy@example.com', PASSWORD, '198.51.100.4')).status).toBe(429);
    expect((await signIn('busy@example.com', PASSWORD, '198.51.100.5')).status).toBe(200);
  });
});

describe('requests for a new password', () => {
  it('[API-15] are limited by address and account, equally for known and unknown e-mails', async () => {
    await server.member('asked@example.com');
    for (const email of ['asked@example.com', 'unasked@example.com'])
      expect(await statusesOf(6, () => forget(email, '198.51.100.6'))).toEqual([...times(5, 200), 429]);
    expect((await forget('asked@example.com', '203.0.113.8')).status).toBe(200);
  });

  it('[API-15] repeated from many addresses send ten emails an hour, and the last link stays valid', async () => {
    await server.member('flooded@example.com');
    expect(await statusesOf(14, (index) => forget('flooded@example.com', `203.0.113.${20 + index}`))).toEqual(
      times(14, 200),
    );
    expect(
      await server.rows("select 1 from mail where recipient = 'flooded@example.com' and body like '%reset-password%'"),
    ).toHaveLength(10);
    const resetToken = await server.tokenMailedTo('flooded@example.com');
    expect(
      (
        await server.visitor.post('/front_end/profile/reset_password', {
          resetToken,
          newPassword: 'a new password',
          newPasswordConfirm: 'a new password',
        })
      ).status,
    ).toBe(200);
  });
});

it('attempts are stored without e-mails and addresses, and deleted once they expire', async () => {
  await signIn('kept@example.com', 'wrong', '198.51.100.99');
  const rows = JSON.stringify(await server.rows("select encode(key, 'escape') as key, count from attempt"));
  expect(rows).not.toMatch(/kept|198\.51/);
  server.move(60 * MINUTE);
  const isOver = "select 1 from attempt where resets_at < (select max(resets_at) from attempt) - interval '15 minutes'";
  await signIn('swept@example.com', 'wrong', '203.0.113.99');
  expect(await server.rows(isOver)).toHaveLength(3);
  await expiredRowsIn(server.database.app.db).remove(new Date(NOW.getTime() + 60 * MINUTE));
  expect(await server.rows(isOver)).toEqual([]);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('an address %s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
