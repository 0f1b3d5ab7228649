import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instanceOf } from '#test/kit/campaigns.ts';
import { countBefore, startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { raffle, raffleBody, siteOf } from '#test/kit/server/sites.ts';

const club = siteOf(
  'club',
  { uuid: '77777777-7777-4777-8777-777777777777', instances: [instanceOf({ pk: 7 })] },
  { diageoProgram: true },
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sites: [raffle, club], trustProxy: true });
});
afterAll(() => server.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
let messages = 0;
const write = (headers: Record<string, string>, { visitor } = server) =>
  visitor.post(
    `/front_end/${raffle.campaign.uuid}/support_request`,
    {
      email: 'ada@example.com',
      message: `message ${(messages += 1)}`,
      campaignInstancePk: 50,
      language: 'en',
      supportData: {},
    },
    headers,
  );
const share = (headers: Record<string, string>) =>
  server.visitor.post(`/front_end/${raffle.campaign.uuid}/link_back`, {}, headers);
const submit = (headers: Record<string, string>, body: unknown, key: string = randomUUID()) =>
  server.visitor.post(`/front_end/${raffle.campaign.uuid}/submission`, body, { 'idempotency-key': key, ...headers });
const consume = (headers: Record<string, string>) => server.visitor.post('/post.php', {}, headers);

/** Returns the distinct statuses of `count` calls. */
async function statuses(count: number, call: () => Promise<Response>): Promise<number[]> {
  const seen = new Set<number>();
  for (let begun = 0; begun < count; begun += 50) {
    const answers = await Promise.all(Array.from({ length: Math.min(50, count - begun) }, call));
    for (const { status } of answers) seen.add(status);
  }
  return [...seen];
}

/** Fills a limit up to its last calls, once its first call has been counted, which begins the minute. */
async function fillUp(key: string, calls: number): Promise<void> {
  const digest = createHash('sha256').update(key).digest();
  const counted = async () =>
    (await server.database.pool.query('select count from attempt where key = $1', [digest])).rows;
  await expect.poll(counted).toEqual([{ count: 1 }]);
  await countBefore(server, key, calls);
}

async function expectRefused(answer: Response, when: string): Promise<void> {
  expect([answer.status, await answer.json()]).toEqual([
    429,
    { detail: `There were too many requests from your network. Please try again in ${when}.` },
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('calls from one address', () => {
  it('[API-5] are limited to 30 messages to support in ten minutes, without affecting other addresses', async () => {
    expect(await statuses(30, () => write(from('203.0.113.1')))).toEqual([200]);
    await expectRefused(await write(from('203.0.113.1')), '10 minutes');
    expect((await write(from('203.0.113.2'))).status).toBe(200);
  });

  it('[API-13] are 120 shares in a minute', async () => {
    expect(await statuses(120, () => share(from('203.0.113.1')))).toEqual([200]);
    await expectRefused(await share(from('203.0.113.1')), 'a minute');
  });

  it('[API-24] are 300 consumers in a minute', async () => {
    expect(await statuses(1, () => consume(from('203.0.113.1')))).toEqual([400]);
    await fillUp('call POST /post.php 203.0.113.1', 289);
    expect(await statuses(10, () => consume(from('203.0.113.1')))).toEqual([400]);
    await expectRefused(await consume(from('203.0.113.1')), 'a minute');
  });

  it('[API-4] [SUBM-8] are 300 submissions in a minute, and one that was received is still answered', async () => {
    const key = randomUUID();
    const received = await submit(from('203.0.113.1'), raffleBody(), key);
    const answer = (await received.json()) as { uuid: string };
    await fillUp('call submission 203.0.113.1', 289);
    expect(await statuses(10, () => submit(from('203.0.113.1'), {}))).toEqual([400]);
    await expectRefused(await submit(from('203.0.113.1'), raffleBody()), 'a minute');
    const again = await submit(from('203.0.113.1'), raffleBody(), key);
    expect([again.status, await again.json()]).toEqual([200, answer]);
    await expectRefused(await submit(from('203.0.113.1'), raffleBody(), 'no key'), 'a minute');
    expect((await submit(from('203.0.113.2'), raffleBody())).status).toBe(200);
  });

  it('[SECURITY-2] are counted only if path and query are valid, even without a known campaign', async () => {
    const locate = (query: string) => server.visitor.post(`/front_end/geo/${query}`, {}, from('203.0.113.3'));
    expect(await statuses(120, () => locate('?src=link'))).toEqual([200]);
    await expectRefused(await locate('?src=link'), 'a minute');
    expect((await locate('')).status).toBe(400);
  });

  it('are counted by the network of an IPv6 address', async () => {
    expect(await statuses(30, () => write(from('2001:db8:1:2::1')))).toEqual([200]);
    await expectRefused(await write(from('2001:db8:1:2:ffff::9')), '10 minutes');
    expect((await write(from('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('[SECURITY-9] are not counted if they come from this computer itself', async () => {
    const plain = await startTestServer({ sites: [raffle] });
    expect(await statuses(40, () => write({}, plain))).toEqual([200]);
    await plain.close();
  });

  it('are not counted without RATE_LIMITS', async () => {
    const free = await startTestServer({ sites: [raffle], trustProxy: true, rateLimits: false });
    expect(await statuses(40, () => write(from('203.0.113.1'), free))).toEqual([200]);
    await free.close();
  });
});
