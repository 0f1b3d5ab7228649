import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { applyEvent } from '#server/processing/apply-event.ts';
import { addCodesOfFile } from '#server/processing/add-codes.ts';
import { giveCodes } from '#server/processing/give-codes.ts';
import { readSettings } from '#server/settings.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { reported, runCommand } from '#test/kit/command.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { campaignsFolder, dataUrlOf, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { evergreenBody, siteOf } from '#test/kit/server/sites.ts';

const redemptionInformation = { mode: 'code' as const, tiers: [{ rewardDescription: '$3.00 rebate code' }] };
const limitsInformation = { maxBonus: 0, maxEntries: null };
const [AT_ONCE, REVIEWED] = [1, 2] as const;
const site = siteOf(
  'codes',
  {
    uuid: 'ddddddd9-1111-4111-8111-111111111111',
    stateGateYn: true,
    instances: [
      instanceOf({ pk: AT_ONCE, states: ['CA'], redemptionInformation, limitsInformation }),
      instanceOf({
        pk: REVIEWED,
        states: ['NY'],
        processingMethod: 'manual',
        redemptionInformation,
        limitsInformation,
      }),
    ],
  },
  { collectAddress: false },
);
const paid = siteOf('paid', { uuid: 'ddddddd9-2222-4222-8222-222222222222', instances: [instanceOf({ pk: 3 })] });

const folders = temporaryFolders('codes');
let server: MemberServer;
let folder: string;
let environment: Record<string, string>;
let seed = 120_000;
beforeAll(async () => {
  server = await startMemberServer({ sites: [site, paid], jobs: 'inside' });
  folder = await folders.make();
  environment = {
    DATABASE_URL: server.database.url,
    CAMPAIGNS_DIR: folders.keep(await campaignsFolder([site, paid])),
  };
});
afterAll(() => Promise.all([server.close(), folders.remove()]));
beforeEach(async () => {
  await server.rows('delete from reward_code');
  await server.rows('delete from submission');
});

const add = async (text: string | Buffer, campaign = 'codes') => {
  const path = join(folder, 'codes.txt');
  await writeFile(path, text);
  const { code, stdout } = await reported(addCodesOfFile([campaign, path], readSettings(environment)));
  return [code, ...stdout.trim().split('\n')];
};
const stock = async () => (await server.rows('select code from reward_code order by id')).map(({ code }) => code);

async function submit(pk: typeof AT_ONCE | typeof REVIEWED): Promise<string> {
  seed += 1;
  const files = [{ dataUrl: dataUrlOf(await receiptPicture(seed)) }];
  const payment = { paymentMode: null, preferredPaymentMethod: null };
  const state = pk === AT_ONCE ? 'CA' : 'NY';
  const answer = await server.submit(site, evergreenBody('', { files, campaignInstancePk: pk, state, ...payment }));
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { uuid: string }).uuid;
}
const standing = async (uuid: string) =>
  (
    await server.rows(
      'select processing, code from submission left join reward_code on submission_uuid = submission.uuid where submission.uuid = $1',
      uuid,
    )
  ).map(({ processing, code }) => [processing, code])[0];

describe('npx promenade codes add', () => {
  it('[CODE-1] adds the codes of a file to the stock of a campaign, in their order', async () => {
    expect(await add('\uFEFFAAA-1\r\n\r\n  BBB-2  \r\nCCC-3')).toEqual([
      0,
      '3 codes were added to codes; 3 are now in stock.',
    ]);
    expect(await stock()).toEqual(['AAA-1', 'BBB-2', 'CCC-3']);
    await writeFile(join(folder, 'more.txt'), 'DDD-4\n');
    expect(await runCommand('codes-add', ['codes', join(folder, 'more.txt')], environment)).toMatchObject({
      code: 0,
      stdout: '1 codes were added to codes; 4 are now in stock.\n',
    });
  });

  it('[CODE-1] adds nothing from a file with an error, and reports the line or the code', async () => {
    await add('AAA-1\n');
    expect(await add(`NEW-1\nNEW-1\n${'x'.repeat(201)}\na\u0007b\n`)).toEqual([
      1,
      'Line 2: NEW-1 is already on line 1.',
      'Line 3: a code must not be longer than 200 characters.',
      'Line 4: the code has characters that cannot be displayed.',
      'Nothing was added.',
    ]);
    expect(await add('NEW-1\nAAA-1\nNEW-2')).toEqual([1, 'AAA-1: codes has this code already.', 'Nothing was added.']);
    expect(await add('')).toEqual([1, expect.stringContaining('contains no code')]);
    expect(await add('NEW-1', 'nowhere')).toEqual([1, 'Unknown campaign: nowhere. Available campaigns: codes, paid.']);
    expect(await add('NEW-1', 'paid')).toEqual([1, expect.stringContaining('paid gives no codes')]);
    expect(await runCommand('codes-add', ['codes', join(folder, 'missing')], environment)).toMatchObject({ code: 1 });
    expect(await stock()).toEqual(['AAA-1']);
  });
});

describe('a submission whose reward is a code', () => {
  it('[CODE-2] waits while there is none, and gets the next one, in order of arrival', async () => {
    const first = await submit(AT_ONCE);
    server.move(1_000);
    const second = await submit(AT_ONCE);
    server.move(60_000);
    await server.runJob('codes');
    await add('AAA-1');
    await expect.poll(() => standing(first)).toEqual(['assigned', 'AAA-1']);
    expect(await standing(second)).toEqual(['waitingForCode', null]);
    await add('BBB-2');
    await expect.poll(() => standing(second)).toEqual(['assigned', 'BBB-2']);
    const log =
      "select sender, event ->> 'type' as event, after from submission_event where submission_uuid = $1 order by id";
    expect(await server.rows(log, first)).toEqual([
      { sender: 'visitor', event: 'submission.received', after: 'waitingForCode' },
      { sender: 'server', event: 'code.assigned', after: 'assigned' },
    ]);
  });

  it('[CODE-3] shows its code only on its status page, and in a mail', async () => {
    await add('AAA-1');
    seed += 1;
    const files = [{ dataUrl: dataUrlOf(await receiptPicture(seed)) }];
    const body = { files, campaignInstancePk: AT_ONCE, state: 'CA', paymentMode: null, preferredPaymentMethod: null };
    const answer = await server.submit(site, evergreenBody('', { ...body, email: 'ada@example.com' }));
    const { statusPath } = (await answer.json()) as { statusPath: string };
    const uuid = site.campaign.uuid;
    const params = { uuid, code: statusPath.split('/').at(-1) ?? '' };
    const status = () => server.client.call(calls.getStatus, { params });
    expect(await status()).toMatchObject({ state: 'waitingForCode', code: null });
    server.move(60_000);
    await server.runJob('codes');
    await expect.poll(status).toMatchObject({ state: 'assigned', code: 'AAA-1' });
    const written = async () => (await server.rows("select body from mail where subject like '%here is your code'"))[0];
    await expect.poll(written).toMatchObject({ body: expect.stringContaining('Your code: AAA-1') });
  });

  it('[CODE-2] gets none while its approval can be undone', async () => {
    await add('AAA-1');
    const uuid = await submit(REVIEWED);
    const start = Date.now();
    const at = (seconds: number) => new Date(start + seconds * 1_000);
    const { db } = server.database.app;
    const decide = (type: 'approve' | 'undo', seconds: number) =>
      applyEvent(db, { submissionUuid: uuid, event: { type }, by: { kind: 'operator', name: 'ada' } }, at(seconds));
    await decide('approve', 0);
    await giveCodes(db, at(9));
    expect(await standing(uuid)).toEqual(['waitingForCode', null]);
    expect(await decide('undo', 9)).toMatchObject({ after: 'inReview' });
    await decide('approve', 20);
    await giveCodes(db, at(31));
    expect(await standing(uuid)).toEqual(['assigned', 'AAA-1']);
    expect(await decide('undo', 31)).toEqual({ kind: 'notTaken', state: 'assigned' });
  });

  it('[CODE-2] shares its code with no other, and has only one, even if several servers assign them', async () => {
    const count = 12;
    for (let made = 0; made < count; made += 1) await submit(AT_ONCE);
    await server.rows(
      "insert into reward_code (campaign_uuid, code) select $1, 'C' || n from generate_series(1, 10) n",
      site.campaign.uuid,
    );
    const now = new Date(Date.now() + 365 * 24 * 60 * 60 * 1_000);
    await Promise.all([1, 2, 3].map(() => giveCodes(server.database.app.db, now)));
    const given = await server.rows('select code, submission_uuid from reward_code where taken_at is not null');
    expect(new Set(given.map(({ submission_uuid: uuid }) => uuid)).size).toBe(10);
    const states = await server.rows('select processing, count(*)::int as count from submission group by 1 order by 1');
    expect(states).toEqual([
      { processing: 'assigned', count: 10 },
      { processing: 'waitingForCode', count: 2 },
    ]);
    await server.rows('delete from submission');
    expect(await server.rows('select count(taken_at)::int as taken from reward_code')).toEqual([{ taken: 10 }]);
  });
});
