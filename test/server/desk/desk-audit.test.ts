import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { audit, auditField } from '#server/database/audit-schema.ts';
import { inProject } from '#server/project-root.ts';
import { digestOf } from '#server/repositories/tokens.ts';
import { type DeskServer, enter, PASSWORD, replyOf, startDeskServer, welcome } from '#test/kit/server/desk-fixtures.ts';
import { raffle, rebate } from '#test/kit/server/sites.ts';

/** The page that explains how to check the log by hand. */
const DESK_PAGE = inProject('docs/operate/desk.md');
const HOUR = 60 * 60_000;
const { signIn, signOut, endSessions, whoAmI, listAudit, checkAudit, listOperators } = deskCalls;

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer();
});
afterAll(() => server.close());

/** Returns the entries of the newest `most` lines of the log, newest first. */
const told = async (most: number) =>
  (await server.rows(`select entry from audit order by line desc limit ${most}`)).map(
    ({ entry }) => JSON.parse(String(entry)) as { what: string; about: string | null; who: { kind: string } },
  );

describe('a session', () => {
  it('[DESK-3] is a cookie only for the desk, unusable by scripts and other sites, for twelve hours', async () => {
    const { desk } = await welcome(server, 'cookie@example.com');
    expect(desk.setCookie).toMatch(/^__Secure-desk=[\w-]{43}; Path=\/desk; HttpOnly; Secure; SameSite=Strict$/);
    expect(
      await server.rows(
        `select 1 from operator_session where sha256 = '\\x${digestOf(desk.token ?? '').toString('hex')}'`,
      ),
    ).toHaveLength(1);
    server.move(12 * HOUR - 1);
    expect((await desk.call(whoAmI)).status).toBe(200);
    server.move(1);
    expect((await desk.call(whoAmI)).status).toBe(401);
  });

  it('[DESK-3] ends by signing out; all sessions end on request, with a new link, or when the operator is ended', async () => {
    const { secret, desk } = await welcome(server, 'every@example.com');
    const second = server.newDesk();
    expect((await enter(server, 'every@example.com', secret, second)).status).toBe(200);
    const stolen = Object.assign(server.newDesk(), { token: second.token });
    expect((await second.call(signOut)).status).toBe(200);
    expect([second.token, (await stolen.call(whoAmI)).status, (await desk.call(whoAmI)).status]).toEqual([
      undefined,
      401,
      200,
    ]);
    server.move(60_000);
    await enter(server, 'every@example.com', secret, second);
    expect((await second.call(endSessions)).status).toBe(200);
    expect((await desk.call(whoAmI)).status).toBe(401);
    server.move(60_000);
    await enter(server, 'every@example.com', secret, second);
    const renewed = await welcome(server, 'every@example.com');
    expect((await second.call(whoAmI)).status).toBe(401);
    expect((await renewed.desk.call(whoAmI)).status).toBe(200);
    await server.end('every@example.com');
    expect((await renewed.desk.call(whoAmI)).status).toBe(401);
    // Adding the operator again restores the right, but not the old credentials.
    await server.add('every@example.com');
    const old = server.newDesk();
    expect((await old.call(signIn, { body: { email: 'every@example.com', password: PASSWORD } })).status).toBe(401);
  });
});

describe('the audit log', () => {
  it('[AUDIT-2] records each sign-in, rejection, change of operators and access to data, but no input and no token', async () => {
    const { secret, desk } = await welcome(server, 'told@example.com', ['admin']);
    const [finish, add] = await told(2);
    expect([add, finish]).toMatchObject([
      { what: 'operator.add', who: { kind: 'command' }, about: 'told@example.com', detail: 'admin; all campaigns' },
      { what: 'welcome.finish', who: { kind: 'operator', email: 'told@example.com', name: 'Ines Okafor' } },
    ]);
    await desk.call(signIn, { body: { email: 'a secret typed here', password: PASSWORD } });
    await desk.call(signIn, { body: { email: 'told@example.com', password: 'wrong' } });
    expect((await enter(server, 'told@example.com', secret, desk, 9)).status).toBe(422);
    expect((await enter(server, 'told@example.com', secret, desk)).status).toBe(200);
    await desk.call(listAudit);
    await desk.call(signOut);
    await server.end('told@example.com');
    expect((await told(7)).toReversed()).toMatchObject([
      { what: 'signIn.refused', who: { kind: 'stranger' }, about: null, detail: 'unknown e-mail', from: '203.0.113.9' },
      { what: 'signIn.refused', about: 'told@example.com' },
      { what: 'code.refused', about: 'told@example.com', request: expect.stringMatching(/^[\da-f-]{36}$/) },
      { what: 'signIn', who: { kind: 'operator' } },
      { what: 'audit.read' },
      { what: 'signOut' },
      { what: 'operator.end', about: 'told@example.com' },
    ]);
    const all = JSON.stringify(await server.rows('select entry from audit')) + server.lines.join('\n');
    for (const word of ['a secret typed here', PASSWORD, secret, desk.token ?? 'no token'])
      expect(all.includes(word), word).toBe(false);
  });

  it('[DESK-5] [AUDIT-3] is readable only by admins, restricted to their campaigns, and records each rejection', async () => {
    const { desk } = await welcome(server, 'reads@example.com', ['viewer', 'reviewer', 'finance']);
    for (const call of [listAudit, checkAudit]) expect((await desk.call(call)).status).toBe(403);
    expect(await told(1)).toMatchObject([{ what: 'call.refused', about: 'checkAudit' }]);
    await server.database.pool.query(
      "update operator set roles = '{admin}', campaigns = $1 where email = 'reads@example.com'",
      [[rebate.campaign.uuid]],
    );
    const page = async (campaign: string | undefined) =>
      desk.call(listAudit, { query: campaign === undefined ? {} : { campaign } });
    expect((await page(undefined)).status).toBe(403);
    expect((await page(raffle.campaign.uuid)).status).toBe(403);
    const own = await page(rebate.campaign.uuid.toUpperCase());
    expect(own.status).toBe(200);
    // Contains the reading itself, and no line without a campaign.
    const lines = own.body['lines'] as { entry: { campaign: string; what: string } }[];
    expect(lines.map(({ entry: { campaign, what } }) => [campaign, what])).toEqual([
      [rebate.campaign.uuid, 'audit.read'],
    ]);
    expect((await page('not-a-uuid')).status).toBe(403);
    expect((await desk.call(checkAudit)).body).toMatchObject({ broken: null, head: expect.any(String) });
  });

  it('[AUDIT-3] has pages of fifty lines, newest first', async () => {
    const { desk } = await welcome(server, 'pages@example.com', ['admin']);
    const lines = async (before?: number) => {
      const { status, body } = await desk.call(listAudit, {
        query: before === undefined ? {} : { before: String(before) },
      });
      expect(status).toBe(200);
      return body as { lines: { line: number }[]; hasOlder: boolean };
    };
    // Each reading adds a line to the log.
    for (let count = 0; count < 51; count += 1) await lines(2);
    const newest = await lines();
    expect([newest.lines.length, newest.hasOlder]).toEqual([50, true]);
    const last = newest.lines.at(-1)?.line ?? 0;
    expect((await lines(last)).lines[0]?.line).toBe(last - 1);
    expect(await lines(2)).toMatchObject({ lines: [{ line: 1 }], hasOlder: false });
    expect((await desk.call(listAudit, { query: { before: '0' } })).status).toBe(400);
  });

  it('[AUDIT-4] is filtered by actor, action, subject and date, each with an index; unknown filters are rejected', async () => {
    const { desk } = await welcome(server, 'filters@example.com', ['admin'], 'Fil');
    await server.add('other@example.com');
    const whats = async (query: Record<string, string>) => {
      const { lines } = replyOf(listAudit, await desk.call(listAudit, { query }));
      return lines.map(({ entry: { what, about, who } }) => [what, about, who.kind]);
    };
    const mine = { who: 'filters@example.com' };
    expect(await whats({ ...mine, what: 'welcome.finish' })).toEqual([
      ['welcome.finish', 'filters@example.com', 'operator'],
    ]);
    expect(await whats({ about: 'other@example.com' })).toEqual([['operator.add', 'other@example.com', 'command']]);
    expect(await whats({ who: 'command', about: 'filters@example.com' })).toHaveLength(1);
    expect(await whats({ who: 'nobody@example.com' })).toEqual([]);
    server.move(60_000);
    const since = server.now().toISOString();
    expect(await whats({ ...mine, since })).toEqual([['audit.read', null, 'operator']]);
    expect(await whats({ since: new Date(server.now().getTime() + 60_000).toISOString() })).toEqual([]);
    for (const query of [{ what: 'nothing' }, { since: 'yesterday' }])
      expect((await desk.call(listAudit, { query })).status).toBe(400);
    const { operators } = replyOf(listOperators, await desk.call(listOperators));
    expect(operators).toEqual(expect.arrayContaining([{ email: 'filters@example.com', name: 'Fil' }]));

    // Uses the same expressions as the statements, because an index must contain exactly these.
    for (const field of ['what', 'who', 'about', 'at'] as const) {
      const plan = await server.database.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return tx.execute(sql`explain select line from ${audit} where ${auditField[field](audit.entry)} = 'any'`);
      });
      expect(JSON.stringify(plan.rows)).toContain(`audit_${field}`);
    }
  });

  it('[AUDIT-1] is one chain despite parallel writes, cannot be changed by the server’s role or its owner, and reveals a changed or removed line, even to a manual check', async () => {
    const { desk } = await welcome(server, 'chain@example.com', ['admin']);
    await Promise.all(Array.from({ length: 12 }, () => desk.call(listAudit)));
    const check = async () => (await desk.call(checkAudit)).body as { lines: number; broken: number | null };
    const { lines, ...rest } = await check();
    expect([rest.broken, lines]).toEqual([null, (await server.rows('select 1 from audit')).length]);
    expect(server.lines.join('\n')).toContain(`"audit":${lines}`);
    for (const [pool, code] of [
      [server.database.app.pool, '42501'],
      [server.database.pool, '42501'],
    ] as const)
      for (const sql of ["update audit set entry = '{}'", 'delete from audit where line = 3', 'truncate audit'])
        await expect(pool.query(sql), sql).rejects.toMatchObject({ code });
    const tampered = async (sql: string) => {
      const client = await server.database.pool.connect();
      try {
        await client.query('begin; alter table audit disable trigger audit_only_grows');
        await client.query(sql);
        await client.query('alter table audit enable trigger audit_only_grows; commit');
      } finally {
        client.release();
      }
      return (await check()).broken;
    };
    const byHand = /```sql\n(?<sql>select line[^]+?)```/.exec(readFileSync(DESK_PAGE, 'utf8'))?.groups?.['sql'] ?? '';
    expect(await server.rows(byHand)).toEqual([]);
    const [third] = await server.rows('select entry from audit where line = 3');
    const entry = String(third?.['entry']);
    expect(await tampered(`update audit set entry = replace(entry, 'example', 'exemple') where line = 3`)).toBe(3);
    expect(await tampered(`update audit set entry = $$${entry}$$ where line = 3`)).toBe(null);
    expect(await tampered('delete from audit where line = 5')).toBe(6);
    expect((await server.rows(byHand))[0]).toEqual({ line: '6' });
  });
});
