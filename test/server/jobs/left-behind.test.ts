import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#server/platform/http/limit.ts';
import { attemptsIn } from '#server/platform/http/attempts.repository.ts';
import { expiredRowsIn } from '#server/people/expired-rows.repository.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { NOW, siteOf } from '#test/kit/server/sites.ts';
import { body as messageOf } from '#test/kit/server/support-fixtures.ts';

const spirits = siteOf(
  'spirits',
  {
    uuid: '11111111-4444-4444-8444-444444444444',
    instances: [instanceOf({ pk: 7 })],
    supportEmail: 'us@brand.example',
  },
  { diageoProgram: true },
);
const { uuid } = spirits.campaign;

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer({ sites: [spirits], trustProxy: ['127.0.0.1'], jobs: 'inside' });
});
afterAll(() => server.close());

const consumer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  dob: '1985-12-10',
  email: 'ada@example.com',
  phone: '(415) 555-0132',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94110',
  optIn: true,
};

/** Each call that stores data without an entry: its table, and a request whose content differs each time. */
const LEAVING = {
  'link backs': ['link_back', `/front_end/${uuid}/link_back`, () => ({ url: randomUUID() })],
  places: ['location', () => `/front_end/geo/?src=${randomUUID()}`, () => ({})],
  consumers: ['consumer', '/post.php', () => ({ ...consumer, city: randomUUID() })],
  messages: ['support_request', `/front_end/${uuid}/support_request`, () => messageOf({ message: randomUUID() })],
} as const;
type Kind = keyof typeof LEAVING;
const KINDS = Object.keys(LEAVING) as Kind[];

async function leave(kind: Kind, address: string, fields: Record<string, unknown> = {}): Promise<number> {
  const [, path, body] = LEAVING[kind];
  const url = typeof path === 'string' ? path : path();
  const answer = await server.visitor.post(url, { ...body(), ...fields }, { 'x-forwarded-for': address });
  return answer.status;
}
const count = async (kind: Kind) =>
  Number((await server.rows(`select count(*)::int as count from ${LEAVING[kind][0]}`))[0]?.['count']);

let moved = 0;
const now = () => new Date(NOW.getTime() + moved);
/** Counts as if an address had stored this many bytes today. */
const used = (kind: Kind, address: string, bytes: number) =>
  attemptsIn(server.database.app.db).count(`call left ${kind} ${address}`, DAY, now(), bytes);

describe('data of visitors outside their entries', () => {
  it.each(KINDS)(
    '[KEEP-5] is limited per address and day: %s beyond 20 MB are not stored until the next day',
    async (kind) => {
      const [address, other] = ['203.0.113.1', '203.0.113.2'];
      const beyond = kind === 'places' ? 200 : 429;
      expect(await leave(kind, address)).toBe(200);
      await used(kind, address, 20 * 1024 * 1024 - 2_000);
      const before = await count(kind);
      for (let call = 0; call < 20; call += 1) await leave(kind, address);
      const stored = (await count(kind)) - before;
      expect(stored).toBeLessThan(10);
      expect(await leave(kind, address)).toBe(beyond);
      expect(await leave(kind, other)).toBe(200);
      expect((await count(kind)) - before).toBe(stored + 1);
      server.move(DAY);
      moved += DAY;
      expect(await leave(kind, address)).toBe(200);
      expect((await count(kind)) - before).toBe(stored + 2);
    },
  );

  it('[KEEP-5] is counted by its bytes, a message with its mail', async () => {
    const [address, size] = ['203.0.113.3', 15_000];
    const text = 'é'.repeat(size / 2);
    expect(await leave('link backs', address, { url: text })).toBe(200);
    expect((await used('link backs', address, 0)).count).toBeGreaterThan(size);
    expect(await leave('messages', address, { message: text })).toBe(200);
    const [{ bytes } = { bytes: 0 }] = await server.rows(
      `select octet_length(message) + octet_length(body) + octet_length(html) as bytes
       from support_request, mail where message = $1 and body like '%' || $1 || '%'`,
      text,
    );
    expect(Number(bytes)).toBeGreaterThan(3 * size);
    expect((await used('messages', address, 0)).count).toBeGreaterThan(Number(bytes));
  });

  it('[KEEP-5] is deleted by a job after 400 days, with sent and failed emails, but newer data and waiting emails stay', async () => {
    for (const kind of KINDS) await leave(kind, '203.0.113.4');
    const old = new Date(now().getTime() - 401 * DAY);
    const tables = KINDS.map((kind) => LEAVING[kind][0]);
    for (const table of tables) await server.rows(`update ${table} set created_at = $1`, old);
    await server.rows('delete from mail');
    await server.rows(
      `insert into mail (recipient, subject, body, sent_at, given_up_at, created_at, due_at)
       values ('a', 'sent', '', $1, null, $1, $1), ('a', 'given up', '', null, $1, $1, $1),
         ('a', 'waiting', '', null, null, $1, $2), ('a', 'sent lately', '', $3, null, $1, $1)`,
      old,
      new Date('2100-01-01'),
      now(),
    );
    for (const kind of KINDS) await leave(kind, '203.0.113.5');
    await server.rows("delete from mail where recipient <> 'a'");
    await server.runJob('expired-rows');
    await expect
      .poll(() => server.rows("select 1 from pgboss.job where name = 'expired-rows' and state < 'completed'"))
      .toEqual([]);
    for (const kind of KINDS) expect([kind, await count(kind)]).toEqual([kind, 1]);
    expect(await server.rows('select subject from mail order by subject')).toEqual([
      { subject: 'sent lately' },
      { subject: 'waiting' },
    ]);
  });

  it('[KEEP-5] is deleted after KEEP_DAYS', async () => {
    await leave('link backs', '203.0.113.6');
    await server.rows('update link_back set created_at = $1', new Date(now().getTime() - 31 * DAY));
    const { db } = server.database.app;
    await expiredRowsIn(db, readSettings({ KEEP_DAYS: '32' }).keepDays).remove(now());
    expect(await count('link backs')).toBeGreaterThan(0);
    await expiredRowsIn(db, readSettings({ KEEP_DAYS: '30' }).keepDays).remove(now());
    expect(await count('link backs')).toBe(0);
    expect(() => readSettings({ KEEP_DAYS: '0' })).toThrow('KEEP_DAYS: must be a whole number of days from 1 to 3650');
  });
});
