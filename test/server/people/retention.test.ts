import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#server/http/limit.ts';
import { auditIn } from '#server/repositories/audit-repository.ts';
import { members, memberBody, type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { paying, payingOn } from '#test/kit/server/payouts-fixtures.ts';
import { columnsWith } from '#test/kit/server/person-fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';

const dates = { dateStart: '2026-01-01', dateEnd: '2026-06-30', timeZone: 'UTC' };
/** A campaign that ends 15 days after the start of the tests' clock and retains its data for 10 more days. */
const short = { ...paying, campaign: { ...paying.campaign, ...dates, retentionDays: 10 } };
const keptCampaign = { ...members.campaign, uuid: 'aaaaaaaa-3333-4333-8333-333333333333', ...dates };
const kept = siteOf('kept', keptCampaign, { collectAddress: false });

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer({ sites: [short, kept], jobs: 'inside' });
});
afterAll(() => server.close());

const left = async () => {
  await server.runJob('past-retention');
  await expect
    .poll(() => server.rows("select 1 from pgboss.job where name = 'past-retention' and state < 'completed'"))
    .toEqual([]);
  return (await server.rows('select email from submission order by email')).map(({ email }) => email);
};

it('[KEEP-2] visitors’ input is erased after retentionDays, except what is needed to send outstanding rewards; other campaigns keep theirs, and the log contains the number', async () => {
  const submit = payingOn(server);
  const refused = await submit(1, 'paypal', { email: 'refused.zebra@example.com', nameFirst: 'Refused' });
  const owed = await submit(1, 'paypal', { email: 'owed.zebra@example.com' });
  await server.rows("update submission set processing = 'rejected' where uuid = $1", refused);
  const { accessToken } = await server.member('kept.zebra@example.com', kept);
  expect((await server.submit(kept, memberBody(accessToken, { email: 'kept.zebra@example.com' }))).status).toBe(200);
  const all = ['kept.zebra@example.com', 'owed.zebra@example.com', 'refused.zebra@example.com'];
  expect(await left()).toEqual(all);
  server.move(25 * DAY);
  expect(await left()).toEqual(all);
  server.move(DAY);
  expect(await left()).toEqual(all.slice(0, 2));
  expect(await columnsWith(server, ['refused.zebra', refused])).toEqual([]);
  expect(await columnsWith(server, ['owed.zebra'])).toContain('mail.recipient');
  const told = () => auditIn(server.database.db).list({ campaign: undefined, before: undefined, most: 5 });
  expect((await told()).map(({ entry }) => entry)).toMatchObject([
    {
      who: { kind: 'server' },
      what: 'retention.erase',
      campaign: short.campaign.uuid,
      about: null,
      detail: '1 submission, 1 picture, 1 mail',
    },
  ]);
  await server.rows("update submission set processing = 'sent' where uuid = $1", owed);
  expect(await left()).toEqual(all.slice(0, 1));
  expect(await told()).toHaveLength(2);
});
