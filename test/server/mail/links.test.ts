import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { instanceOf } from '#test/kit/campaigns.ts';
import { temporaryFolder, testDatabase } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';
import { startSmtp } from '#test/kit/smtp.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';
import { club, members, type MemberServer, registration, startMemberServer } from '#test/kit/server/member-fixtures.ts';

type Options = NonNullable<Parameters<typeof startMemberServer>[0]>;
type Headers = Readonly<Record<string, string>>;

/** One server per set of options. */
const servers = new Map<string, Promise<MemberServer>>();
afterAll(async () => {
  await Promise.all([...servers.values()].map(async (server) => (await server).close()));
});
async function serverWith(options: Options): Promise<MemberServer> {
  const name = JSON.stringify(options);
  const server = servers.get(name) ?? startMemberServer(options);
  servers.set(name, server);
  return server;
}

let registered = 0;

/**
 * Returns the link in the email after a registration, with TOKEN and PORT in place of its token and the server's port.
 */
async function linkTo(options: Options, headers: Headers): Promise<string | undefined> {
  const server = await serverWith(options);
  const email = `link${(registered += 1)}@example.com`;
  const answer = await server.app.inject({
    method: 'POST',
    url: `/front_end/profile/register?campaign_uuid=${members.campaign.uuid}`,
    headers: {
      cookie: `XSRF-TOKEN=${server.token}; __Host-XSRF-TOKEN=${server.token}`,
      'x-xsrf-token': server.token ?? '',
      ...headers,
    },
    payload: registration(email),
  });
  expect(answer.statusCode).toBe(200);
  const { body } = await server.mailTo(email);
  return /https?:\/\/\S+/
    .exec(body)?.[0]
    .replace(/[\w-]{43}/, 'TOKEN')
    .replace(`:${new URL(server.origin).port}/`, ':PORT/');
}

const atPorts = [{ ...members, domains: ['brand.example:8443', 'other.example'] }, club];
const OWN_LINK = 'https://members.localhost/user/verify/TOKEN';
const inProduction = { production: true };
const proxied = { production: true, trustProxy: true };

describe('links in mails', () => {
  it.each<[string, Options, Headers, string]>([
    ['the campaign’s own host', inProduction, { host: 'members.localhost' }, OWN_LINK],
    ['its own host with a made-up port', inProduction, { host: 'members.localhost:8080' }, OWN_LINK],
    ['another host', inProduction, { host: 'evil.example' }, OWN_LINK],
    ['the host of another campaign', inProduction, { host: 'club.localhost' }, OWN_LINK],
    ['a host with a user', inProduction, { host: 'members.localhost@evil.example' }, OWN_LINK],
    ['a host with a path', inProduction, { host: 'members.localhost/evil.example' }, OWN_LINK],
    [
      'a forwarded host from nobody to trust',
      inProduction,
      { host: 'members.localhost', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      OWN_LINK,
    ],
    [
      'a trusted proxy',
      proxied,
      { host: '10.0.0.1', 'x-forwarded-host': 'members.localhost', 'x-forwarded-proto': 'https' },
      OWN_LINK,
    ],
    [
      'a trusted proxy with a forged host',
      proxied,
      { host: '10.0.0.1', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      OWN_LINK,
    ],
    [
      'a trusted proxy with a forged port',
      proxied,
      { host: '10.0.0.1', 'x-forwarded-host': 'members.localhost:6666', 'x-forwarded-proto': 'https' },
      OWN_LINK,
    ],
    [
      'a trusted proxy that says http',
      proxied,
      { host: '10.0.0.1', 'x-forwarded-host': 'members.localhost', 'x-forwarded-proto': 'http' },
      OWN_LINK,
    ],
    [
      'a host whose public address has a port',
      { production: true, sites: atPorts },
      { host: 'brand.example' },
      'https://brand.example:8443/user/verify/TOKEN',
    ],
    [
      'the same with another port',
      { production: true, sites: atPorts },
      { host: 'brand.example:6666' },
      'https://brand.example:8443/user/verify/TOKEN',
    ],
    [
      'the second of its public addresses',
      { production: true, sites: atPorts },
      { host: 'OTHER.example:6666' },
      'https://other.example/user/verify/TOKEN',
    ],
    [
      'none of its public addresses',
      { production: true, sites: atPorts },
      { host: 'localhost:3000' },
      'https://brand.example:8443/user/verify/TOKEN',
    ],
    [
      'this computer, outside production',
      {},
      { host: 'localhost:3000' },
      'http://localhost:PORT/user/verify/TOKEN?campaign=members',
    ],
    [
      'this computer by its address, outside production',
      {},
      { host: '127.0.0.1:6666' },
      'http://127.0.0.1:PORT/user/verify/TOKEN?campaign=members',
    ],
    [
      'this computer with a forged port, outside production',
      { trustProxy: true },
      { host: '10.0.0.1', 'x-forwarded-host': 'localhost:6666' },
      'http://localhost:PORT/user/verify/TOKEN?campaign=members',
    ],
    [
      'its own host, outside production',
      {},
      { host: 'members.localhost:6666' },
      'http://members.localhost:PORT/user/verify/TOKEN',
    ],
    [
      'its own host over https, outside production',
      { trustProxy: true },
      { host: '10.0.0.1', 'x-forwarded-host': 'members.localhost', 'x-forwarded-proto': 'https' },
      OWN_LINK,
    ],
    ['this computer, in production', inProduction, { host: 'localhost:3000' }, OWN_LINK],
    [
      'another host, outside production',
      {},
      { host: 'evil.example' },
      'http://members.localhost:PORT/user/verify/TOKEN',
    ],
  ])('[SECURITY-7] [API-19] requested by %s lead only to the campaign', async (_case, options, headers, link) => {
    expect(await linkTo(options, headers)).toBe(link);
  });

  it('[SECURITY-7] of a server in production lead to the public address in the campaign’s file, over real SMTP', async () => {
    const site = {
      ...siteOf(
        'public',
        { uuid: '89898989-1111-4111-8111-111111111111', instances: [instanceOf({ pk: 1 })] },
        { collectAddress: false },
      ),
      domains: ['public.example', 'public.example:8443'],
    };
    const [DATA_DIR, CAMPAIGNS_DIR, database, smtp] = await Promise.all([
      temporaryFolder('links'),
      campaignsFolder([site]),
      testDatabase(),
      startSmtp(),
    ]);
    const mail = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Brand <no-reply@brand.example>' };
    const server = await startServer({
      DATA_DIR,
      CAMPAIGNS_DIR,
      DATABASE_URL: database.url,
      NODE_ENV: 'production',
      TRUST_PROXY: '127.0.0.1',
      ...mail,
    });
    const { port } = new URL(server.origin);
    const token = 'a'.repeat(43);
    const register = (email: string, headers: Headers) =>
      new Promise<number | undefined>((resolve, reject) => {
        const own = {
          cookie: `__Host-XSRF-TOKEN=${token}`,
          'x-xsrf-token': token,
          'content-type': 'application/json',
          'x-forwarded-proto': 'https',
          'x-forwarded-for': '203.0.113.1',
        };
        const sent = request(
          {
            port,
            host: '127.0.0.1',
            method: 'POST',
            path: `/front_end/profile/register?campaign_uuid=${site.campaign.uuid}`,
            headers: { ...own, ...headers },
          },
          (answer) => resolve(answer.resume().statusCode),
        );
        sent.on('error', reject).end(JSON.stringify(registration(email)));
      });
    const forged = await register('forged@example.com', {
      host: 'evil.example:6666',
      'x-forwarded-host': 'evil.example:6666',
    });
    const chosen = await register('chosen@example.com', {
      host: '10.0.0.1',
      'x-forwarded-host': 'public.example:8443',
    });
    expect([forged, chosen]).toEqual([200, 200]);
    await expect.poll(() => smtp.taken.length).toBe(2);
    const mailed = Object.fromEntries(smtp.taken.map(({ to, text }) => [to[0], text.replaceAll('=\n', '')]));
    expect(mailed['forged@example.com']).toMatch(/https:\/\/public\.example\/user\/verify\/[\w-]{43}/);
    expect(mailed['chosen@example.com']).toMatch(/https:\/\/public\.example:8443\/user\/verify\/[\w-]{43}/);
    expect(Object.values(mailed).join(''), 'nothing of what the headers claimed').not.toMatch(/evil|6666/);
    expect(await server.stop()).toBe(0);
    await Promise.all([
      database.close(),
      smtp.stop(),
      ...[DATA_DIR, CAMPAIGNS_DIR].map((folder) => rm(folder, { recursive: true })),
    ]);
  });
});
