import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { digestOf } from '#server/platform/tokens.ts';
import {
  DESK_HOST,
  type DeskServer,
  enter,
  PASSWORD,
  startDeskServer,
  tokenIn,
  welcome,
} from '#test/kit/server/desk-fixtures.ts';
import { rebate } from '#test/kit/server/sites.ts';

const HOUR = 60 * 60_000;
const { openWelcome, finishWelcome, signIn, enterCode, signOut, endSessions, whoAmI, listAudit, checkAudit } =
  deskCalls;

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer();
});
afterAll(() => server.close());

describe('operators', () => {
  it('[DESK-1] are added by a command that prints a link, which sets name, password and second factor, once within two days', async () => {
    const desk = server.newDesk();
    const made = await server.command('operator-add', 'once@example.com', '--roles', 'admin,reviewer');
    expect([made.code, made.stderr]).toEqual([0, '']);
    const first = tokenIn(made.stdout);
    const token = await server.add('once@example.com');
    expect((await desk.call(openWelcome, { body: { token: first } })).status).toBe(404);
    const opened = await desk.call(openWelcome, { body: { token } });
    const secret = String(opened.body['secret']);
    expect(opened.body).toMatchObject({
      email: 'once@example.com',
      otpAddress: expect.stringMatching(/^otpauth:\/\/totp\/Promenade%20Desk:once%40example\.com\?secret=/),
    });
    const body = {
      token,
      name: ' Ines Okafor ',
      newPassword: PASSWORD,
      newPasswordConfirm: PASSWORD,
      code: await server.codeOf(secret),
    };
    const wrong = [
      [{ ...body, name: ' ' }, 'name'],
      [{ ...body, newPassword: 'short', newPasswordConfirm: 'short' }, 'newPassword'],
      [{ ...body, newPassword: 'once@example.com', newPasswordConfirm: 'once@example.com' }, 'newPassword'],
      [{ ...body, newPasswordConfirm: `${PASSWORD}s` }, 'newPasswordConfirm'],
      [{ ...body, code: await server.codeOf(secret, 9) }, 'code'],
    ] as const;
    for (const [each, field] of wrong) {
      const refused = await desk.call(finishWelcome, { body: each });
      expect([refused.status, Object.keys(refused.body)], field).toEqual([422, expect.arrayContaining([field])]);
    }
    // Two windows finish at the same moment; one of them is first.
    const both = await Promise.all([
      desk.call(finishWelcome, { body }),
      server.newDesk().call(finishWelcome, { body }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      operator: { email: 'once@example.com', name: 'Ines Okafor', roles: ['reviewer', 'admin'], campaigns: null },
    });
    expect((await desk.call(openWelcome, { body: { token } })).status).toBe(404);
    const stored = await server.rows("select * from operator where email = 'once@example.com'");
    expect(stored).toMatchObject([{ password_hash: expect.stringMatching(/^\$argon2id\$/), ended_at: null }]);

    const late = await server.add('late@example.com');
    const [link] = await server.rows(
      'select round(extract(epoch from expires_at - created_at) / 3600) as hours from operator_link',
    );
    expect(link).toEqual({ hours: '48' });
    expect((await desk.call(openWelcome, { body: { token: late } })).status).toBe(200);
    // The command uses the real time, so this moves the link's expiry to the server's time.
    await server.database.pool.query('update operator_link set expires_at = $1', [server.now()]);
    expect((await desk.call(openWelcome, { body: { token: late } })).status).toBe(404);
    const tokens = await server.rows('select sha256 from operator_link');
    expect(tokens.map(({ sha256 }) => (sha256 as Buffer).toString('hex'))).toEqual([digestOf(late).toString('hex')]);
  });

  it('[DESK-1] get clear errors for invalid arguments, and keep their access until a new link is used', async () => {
    const { code, stdout, stderr } = await server.command('operator-add');
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      expect.stringContaining('Name exactly one email address. Usage: npx promenade operator add'),
    ]);
    const none = await server.command('operator-end', 'nobody@example.com');
    expect([none.code, none.stderr]).toEqual([2, 'Unknown operator: nobody@example.com.\n']);
    for (const [email, roles, campaigns, said] of [
      ['nobody', 'viewer', 'all', "'nobody' is not an email address"],
      ['a@example.com', 'boss', 'all', "Unknown role: 'boss'. Available roles: viewer, reviewer, finance, admin."],
      ['a@example.com', 'viewer', 'nowhere', "Unknown campaign: 'nowhere'"],
    ] as const)
      await expect(server.add(email, roles, campaigns)).rejects.toThrow(said);
    const { secret, desk } = await welcome(server, 'again@example.com');
    const link = await server.add('again@example.com', undefined, 'linnet');
    expect((await desk.call(whoAmI)).body).toMatchObject({ operator: { campaigns: [expect.any(String)] } });
    expect((await enter(server, 'again@example.com', secret)).status).toBe(200);
    await server.end('again@example.com');
    expect((await desk.call(openWelcome, { body: { token: link } })).status).toBe(404);
  });
});

describe('access to the desk', () => {
  it('[DESK-2] exists in production only at DESK_HOST: elsewhere the page and every call get 404', async () => {
    const headers = (host: string) => ({ headers: { host, 'x-forwarded-proto': 'https' } });
    const page = await server.app.inject({ url: '/desk/audit', ...headers(`${DESK_HOST}:8443`) });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Desk')]);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.not.stringContaining('unsafe'),
    });
    for (const host of [...rebate.domains, 'elsewhere.example', `not-${DESK_HOST}`]) {
      for (const url of ['/desk', '/desk/', '/desk/welcome/abc', '/desk/api/me', '/desk/api/none'])
        expect((await server.app.inject({ url, ...headers(host) })).statusCode, `${host}${url}`).toBe(404);
      for (const call of Object.values(deskCalls))
        expect((await server.newDesk().call(call, { body: {} }, { host })).status, call.path).toBe(404);
    }
    expect((await server.app.inject({ url: '/desk/api/none', ...headers(DESK_HOST) })).statusCode).toBe(404);
  });

  it('[DESK-5] accepts changes only from pages of its own origin, and no credentials of the site', async () => {
    for (const { method, path } of Object.values(deskCalls))
      expect(server.app.hasRoute({ method, url: path }), path).toBe(true);
    const { desk } = await welcome(server, 'origin@example.com');
    for (const headers of [
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
      { 'sec-fetch-site': undefined },
      { 'x-xsrf-token': 'y'.repeat(43) },
    ])
      expect((await desk.call(signOut, {}, headers)).status, JSON.stringify(headers)).toBe(403);
    expect((await desk.call(whoAmI)).status).toBe(200);
    const origin = { 'sec-fetch-site': undefined, origin: `https://${DESK_HOST}` };
    expect((await desk.call(signOut, {}, origin)).status).toBe(200);
    // A visitor's credentials: an access token as a parameter, as a header, or as the cookie.
    const visitor = server.newDesk();
    visitor.token = 'v'.repeat(43);
    const query = { access_token: 'v'.repeat(43) };
    for (const call of [whoAmI, listAudit, checkAudit, signOut, endSessions, enterCode])
      expect((await visitor.call(call, { query, body: {} })).status, call.path).toBe(401);
  });
});

describe('signing in', () => {
  it('[DESK-4] needs a password and a code, which works once; the password alone gives no access', async () => {
    const { secret } = await welcome(server, 'two@example.com', ['admin']);
    const desk = server.newDesk();
    // The welcome link has spent the current code.
    expect((await desk.call(signIn, { body: { email: 'TWO@example.com ', password: PASSWORD } })).status).toBe(200);
    for (const call of [whoAmI, listAudit, checkAudit, signOut, endSessions])
      expect((await desk.call(call)).status, call.path).toBe(401);
    expect(await desk.call(enterCode, { body: { code: await server.codeOf(secret) } })).toMatchObject({ status: 422 });
    expect(await desk.call(enterCode, { body: { code: '12345' } })).toMatchObject({
      status: 400,
      body: { code: [expect.stringContaining('six digits')] },
    });
    const halfway = desk.token;
    const other = server.newDesk();
    await other.call(signIn, { body: { email: 'two@example.com', password: PASSWORD } });
    const code = await server.codeOf(secret, 1);
    const both = await Promise.all([
      desk.call(enterCode, { body: { code } }),
      other.call(enterCode, { body: { code } }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 422]);
    const inside = both[0]?.status === 200 ? desk : other;
    expect(inside.token).not.toBe(halfway);
    expect(await inside.call(whoAmI)).toMatchObject({
      status: 200,
      body: {
        operator: { email: 'two@example.com' },
        inspection: false,
        endsAt: new Date(server.now().getTime() + 12 * HOUR).toISOString(),
      },
    });
    expect(await inside.call(enterCode, { body: { code } })).toMatchObject({ status: 401 });
    // The session expires five minutes after the password.
    const slow = server.newDesk();
    await slow.call(signIn, { body: { email: 'two@example.com', password: PASSWORD } });
    server.move(5 * 60_000);
    expect((await slow.call(enterCode, { body: { code: await server.codeOf(secret) } })).status).toBe(401);
  });

  it('[DESK-4] gives the same response for unknown e-mails and ended operators, and limits guesses', async () => {
    const { secret } = await welcome(server, 'guess@example.com');
    await welcome(server, 'ended@example.com');
    await server.end('ended@example.com');
    const tried = async (email: string, password: string, ip: string) => {
      const { status, body } = await server.newDesk(ip).call(signIn, { body: { email, password } });
      return { status, body };
    };
    const wrong = await tried('guess@example.com', 'not it at all', '198.51.100.1');
    expect(wrong).toEqual({ status: 401, body: { detail: 'E-mail or password is wrong.' } });
    expect(await tried('unknown@example.com', PASSWORD, '198.51.100.1')).toEqual(wrong);
    expect(await tried('un\0known@example.com', PASSWORD, '198.51.100.1')).toEqual(wrong);
    expect(await tried('ended@example.com', PASSWORD, '198.51.100.1')).toEqual(wrong);
    for (let count = 1; count < 10; count += 1) await tried('guess@example.com', 'not it', '198.51.100.1');
    expect((await tried('guess@example.com', PASSWORD, '198.51.100.1')).status).toBe(429);
    // The owner can sign in from another address. Attempts with codes have a separate count.
    const desk = server.newDesk('198.51.100.7');
    await desk.call(signIn, { body: { email: 'guess@example.com', password: PASSWORD } });
    const bad = { body: { code: await server.codeOf(secret, 20) } };
    for (let count = 0; count < 5; count += 1) expect((await desk.call(enterCode, bad)).status).toBe(422);
    const good = { body: { code: await server.codeOf(secret, 1) } };
    expect(await desk.call(enterCode, good)).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    server.move(15 * 60_000);
    expect((await enter(server, 'guess@example.com', secret, server.newDesk('198.51.100.7'))).status).toBe(200);
  });
});
