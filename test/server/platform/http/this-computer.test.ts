import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#test/kit/server/fixtures.ts';
import { raffle } from '#test/kit/server/sites.ts';
import { members, type MemberServer, registration, startMemberServer } from '#test/kit/server/member-fixtures.ts';

const FORWARDING: Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '203.0.113.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
  { 'cf-connecting-ip': '127.0.0.1' },
  { 'true-client-ip': '127.0.0.1' },
];

describe('the mailbox', () => {
  let server: MemberServer;
  beforeAll(async () => {
    server = await startMemberServer();
    await server.client.call(calls.register, {
      query: { campaign_uuid: members.campaign.uuid },
      body: registration('box@example.com'),
    });
  });
  afterAll(() => server.close());

  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', url = '/__mailbox') =>
    server.app.inject({ url, remoteAddress, headers: { accept: 'text/html', ...headers } });
  const one = async () => /href="(\/__mailbox\/[\w-]+)"/.exec((await ask()).body)?.[1] ?? '';

  it('[SECURITY-9] is available on this computer, by each of its names and those of the campaigns', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'members.localhost'])
      expect((await ask({ host })).body).toContain('box@example.com');
    for (const address of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])
      expect((await ask({}, address)).statusCode).toBe(200);
    expect((await ask({}, '127.0.0.1', await one())).body).toContain('Verify my account');
    const plain = await fetch(`${server.origin}/__mailbox`);
    expect([plain.status, (await plain.text()).includes('box@example.com')]).toEqual([200, true]);
  });

  it('[SECURITY-9] is 404 for any other computer', async () => {
    for (const address of ['192.168.1.20', '203.0.113.1', 'fe80::1', '::ffff:10.0.0.1']) {
      for (const url of ['/__mailbox', await one()]) expect((await ask({}, address, url)).statusCode).toBe(404);
    }
  });

  it.each(FORWARDING)(
    '[SECURITY-9] is 404 for requests forwarded by this computer (%o), whatever headers they have',
    async (headers) => {
      for (const url of ['/__mailbox', await one()]) {
        const answer = await fetch(`${server.origin}${url}`, { headers });
        expect([answer.status, (await answer.text()).includes('box@example.com')]).toEqual([404, false]);
      }
    },
  );

  it('[SECURITY-9] is 404 under a foreign name that resolves to this computer', async () => {
    const names = [
      'rebound.example',
      '127.evil.example',
      '127.0.0.1.nip.io',
      '127.0.0.1.localhost.example',
      'localhost.example',
      'xlocalhost',
    ];
    for (const name of names)
      for (const url of ['/__mailbox', await one()])
        expect((await ask({ host: `${name}:3000` }, '127.0.0.1', url)).statusCode, name).toBe(404);
  });

  it('[SECURITY-9] is 404 for requests of a trusted proxy, even if they claim to come from this computer', async () => {
    for (const trustProxy of [true, ['127.0.0.1']]) {
      const proxied = await startMemberServer({ trustProxy });
      expect((await fetch(`${proxied.origin}/__mailbox`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(
        404,
      );
      await proxied.close();
    }
  });
});

describe('calls from this computer', () => {
  let messages = 0;
  const write = ({ visitor }: TestServer, headers: Record<string, string>) =>
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
  /** Returns how many of 40 messages are accepted; 30 if the messages are rate-limited. */
  const passing = async (options: TestServerOptions, headers: (index: number) => Record<string, string>) => {
    const server = await startTestServer({ sites: [raffle], ...options });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => write(server, headers(index))));
    await server.close();
    return answers.filter(({ status }) => status === 200).length;
  };

  it('[SECURITY-9] are counted if a local proxy that TRUST_PROXY does not name forwards them, whatever address they claim', async () => {
    expect(await passing({}, () => ({ 'x-forwarded-for': '203.0.113.1' }))).toBe(30);
    expect(await passing({}, (index) => FORWARDING[index % FORWARDING.length] ?? {})).toBe(30);
  });

  it('[SECURITY-9] are counted if TRUST_PROXY=true and 127.0.0.1 is faked', async () => {
    expect(await passing({ trustProxy: true }, () => ({ 'x-forwarded-for': '127.0.0.1' }))).toBe(30);
    expect(await passing({ trustProxy: ['127.0.0.1'] }, () => ({ 'x-forwarded-for': '127.0.0.1, 127.0.0.1' }))).toBe(
      30,
    );
  });

  it('[SECURITY-9] are counted in production, because they come from a proxy, even without a header', async () => {
    expect(await passing({ production: true }, () => ({}))).toBe(30);
    expect(await passing({}, () => ({}))).toBe(40);
  });

  it('[SECURITY-9] through an unnamed proxy are reported once, with the variable to set', async () => {
    let log = '';
    const server = await startTestServer({
      sites: [raffle],
      log: { write: (line) => void (log += line) },
      logLevel: 'trace',
    });
    for (let time = 0; time < 3; time += 1)
      await fetch(`${server.origin}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.1' } });
    await server.app.inject({ url: '/healthz', remoteAddress: '10.0.0.5', headers: { forwarded: 'for=203.0.113.1' } });
    await server.close();
    const told = log
      .split('\n')
      .filter((line) => line.includes('"variable":"TRUST_PROXY"'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(told).toEqual([
      expect.stringMatching(
        /^TRUST_PROXY: a request from 127\.0\.0\.1 has the header x-forwarded-for\. .* Set TRUST_PROXY=127\.0\.0\.1,/,
      ),
      expect.stringMatching(
        /^TRUST_PROXY: a request from 10\.0\.0\.5 has the header forwarded\. .* Set TRUST_PROXY=10\.0\.0\.5,/,
      ),
    ]);
  });

  it('[SECURITY-9] through a named proxy are not reported', async () => {
    let log = '';
    const server = await startTestServer({
      sites: [raffle],
      trustProxy: ['127.0.0.1'],
      log: { write: (line) => void (log += line) },
      logLevel: 'trace',
    });
    await fetch(`${server.origin}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.1' } });
    await server.close();
    expect(log).not.toContain('"variable"');
  });
});
