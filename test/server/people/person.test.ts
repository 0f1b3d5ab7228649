import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { managePayouts } from '#server/payouts/manage-payouts.ts';
import { managePerson } from '#server/people/manage-people.ts';
import { openFolder } from '#server/pictures/folder-store.ts';
import { auditIn } from '#server/repositories/audit-repository.ts';
import { runCommand } from '#test/kit/command.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import {
  memberBody,
  members,
  type MemberServer,
  refusalOf,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';
import { columnsWith, liveThrough, PEOPLE_SITES, type Somebody, tracesOf } from '#test/kit/server/person-fixtures.ts';
import { filesIn } from '#test/kit/server/zip-fixtures.ts';

const zuleika: Somebody = {
  email: 'zuleika.dob@example.com',
  phone: '4155550177',
  nameFirst: 'Zuleika',
  nameLast: 'Quibbleworth',
  street: '77 Quince Alley',
};
const neighbour: Somebody = {
  email: 'basil.egg@example.com',
  phone: '4155550178',
  nameFirst: 'Basilisk',
  nameLast: 'Eggersby',
  street: '12 Thistle Court',
};

const folders = temporaryFolders('person');
let server: MemberServer;
let folder: string;
let pictures: string;
let settings: Parameters<typeof managePerson>[1];
beforeAll(async () => {
  [folder, pictures] = [await folders.make(), await folders.make()];
  await openFolder(pictures);
  server = await startMemberServer({ sites: PEOPLE_SITES, pictureStore: `folder:${pictures}` });
  settings = {
    databaseUrl: server.database.app.url,
    dataDir: folder,
    campaignsDir: folders.keep(await campaignsFolder(PEOPLE_SITES)),
    pictureStores: [{ kind: 'folder', path: pictures }],
  };
});
afterAll(() => Promise.all([server.close(), folders.remove()]));

const later = new Date(Date.now() + 365 * 24 * 60 * 60 * 1_000);
const person = async (...words: string[]) => {
  const { lines, isDone } = await managePerson(words, settings, later);
  return [isDone, ...lines];
};
const stored = async () => (await readdir(pictures, { recursive: true })).filter((name) => /[\da-f-]{36}/.test(name));
const payouts = (...words: string[]) => managePayouts(words, settings, { operator: 'ada', now: later });

describe('the data of a person', () => {
  it('[PERSON-1] [PERSON-2] [PERSON-3] [DESK-56] is shown, exported with pictures, and erased from every column of every table and from the store; others keep theirs', async () => {
    const { paid, accessToken } = await liveThrough(server, zuleika);
    await liveThrough(server, neighbour);
    expect(await payouts('paying', 'batch', 'paypal', join(folder, 'batch.csv'))).toMatchObject({ isDone: true });
    const before = await columnsWith(server, tracesOf(zuleika));
    const tables = new Set(before.map((column) => column.split('.')[0]));
    expect([...tables]).toEqual(
      expect.arrayContaining([
        'account',
        'consumer',
        'mail',
        'payout_line',
        'redemption',
        'submission',
        'support_answer',
        'support_request',
      ]),
    );

    const [, ...shown] = await person(zuleika.email);
    expect(shown.map((line) => String(line).split(' ')[0])).toEqual(
      expect.arrayContaining(['account', 'submission', 'payment', 'redemption', 'program', 'message', 'mail', 'Still']),
    );
    expect(await person('+1 (415) 555-0177')).toEqual([true, ...shown]);
    const looked = "select entry::jsonb -> 'about' as about from audit where entry::jsonb ->> 'what' = 'person.read'";
    expect(await server.rows(looked)).toEqual([{ about: null }, { about: null }]);

    expect(await person('zuleika.dob@example.com', 'export', join(folder, 'all.zip'))).toMatchObject([true, {}]);
    const files = await filesIn(join(folder, 'all.zip'));
    const json = JSON.parse(files.get('person.json')?.toString() ?? '') as Record<string, unknown[]>;
    const [picture] = [...files.keys()].filter((name) => name.startsWith('pictures/'));
    const [bytes] = await server.rows('select uuid, bytes from picture where submission_uuid = $1', paid);
    expect(files.get(picture ?? '')).toHaveLength(Number(bytes?.['bytes']));
    expect(json).toMatchObject({
      accounts: [{ email: zuleika.email }],
      submissions: expect.arrayContaining([
        expect.objectContaining({
          uuid: paid,
          pictures: [{ file: picture, position: 0, width: 600, height: 900, bytes: bytes?.['bytes'] }],
        }),
      ]),
      pointsChanges: expect.any(Array),
      payments: [{ amountCents: 700 }],
      redemptions: [{ rewardName: 'Mug' }],
      consumers: [{ lastName: 'Quibbleworth' }],
      messages: [{ message: 'It is Zuleika Quibbleworth of 77 Quince Alley.' }],
      answers: [{ text: 'Dear Zuleika' }],
    });
    expect(json['mails']?.length).toBeGreaterThan(3);
    expect(JSON.stringify(json)).not.toMatch(/argon2|Eggersby|basil/);

    expect(await person(zuleika.email, 'erase')).toMatchObject([
      false,
      expect.stringContaining('Nothing was erased: a payment is in progress (batch '),
    ]);
    expect(await columnsWith(server, tracesOf(zuleika))).toEqual(before);
    const [batch] = await server.rows('select max(id) as id from payout');
    await payouts('paying', 'sent', String(batch?.['id']));
    const others = await columnsWith(server, tracesOf(neighbour));
    const [count] = [(await stored()).length];

    const [isDone, told] = await person(zuleika.email, 'erase');
    expect([isDone, told]).toEqual([
      true,
      expect.stringMatching(
        /^Erased: 3 submissions, 1 picture, 1 account, 1 entry of the program, 1 message to support, \d+ mails, 2 payments that stay without a name\.$/,
      ),
    ]);
    expect(await columnsWith(server, tracesOf(zuleika))).toEqual([]);
    expect(await columnsWith(server, [paid, ...tracesOf(zuleika)])).toEqual([]);
    expect(await server.rows('select 1 from picture where uuid = $1', bytes?.['uuid'])).toEqual([]);
    expect([(await stored()).length, (await stored()).some((name) => name.includes(String(bytes?.['uuid'])))]).toEqual([
      count - 1,
      false,
    ]);
    expect(await columnsWith(server, tracesOf(neighbour))).toEqual(others);
    expect(await server.rows('select amount_cents from nameless_payment')).toEqual([{ amount_cents: 700 }]);
    expect(await server.rows('select amount_cents, result from payout_line order by id limit 1')).toEqual([
      { amount_cents: 1050, result: 'sent' },
    ]);
    const session = server.client.call(calls.getProfile, { query: { access_token: accessToken } });
    expect((await refusalOf(session))[0]).toBe(401);
    const [line] = await auditIn(server.database.db).list({ campaign: undefined, before: undefined, most: 1 });
    expect(line?.entry).toMatchObject({
      what: 'person.erase',
      about: null,
      detail: String(told).slice('Erased: '.length, -1),
    });
    expect(await person(zuleika.email)).toEqual([false, 'No data of zuleika.dob@example.com is stored.']);
  });

  it('[PERSON-1] of a shared phone number is requested by one e-mail, without the data of the other people', async () => {
    const [one, friend] = ['shared.one@example.com', 'shared.two@example.com'];
    const { accessToken } = await server.member(one);
    await server.member(friend);
    for (const email of [one, friend]) {
      const body = memberBody(accessToken, { email, phone: '4155550179' });
      expect((await server.submit(members, body)).status).toBe(200);
    }
    expect(await person('4155550179')).toEqual([
      false,
      `4155550179 has several email addresses. Name one of them: ${one}, ${friend}`,
    ]);
    expect(await person('nobody')).toMatchObject([
      false,
      "'nobody' is neither an email address nor a phone number.",
      {},
      {},
      {},
    ]);
    expect(await person(one, 'erase')).toMatchObject([true, expect.stringContaining('2 submissions, 1 account')]);
    expect(await server.rows('select 1 from account where email = $1', friend)).toHaveLength(1);
    expect((await server.rows('select 1 from mail where recipient = $1', friend)).length).toBeGreaterThan(0);
  });

  it('[PERSON-1] is found by an address in any spelling, in SQL as in the domain', async () => {
    const spellings = [' Ada.Byron+x@GMAIL.com', 'ada@Googlemail.com', 'A.B+c@example.com', 'ada@example.com'];
    for (const spelling of spellings) {
      await server.rows("insert into mail (recipient, subject, body) values ($1, 'x', 'y')", spelling);
      expect(await person(normaliseEmail(spelling))).toMatchObject([true, expect.stringContaining('mail')]);
    }
  });

  it('[PERSON-1] is a command that prints its usage', async () => {
    const environment = { DATABASE_URL: settings.databaseUrl ?? '', CAMPAIGNS_DIR: settings.campaignsDir };
    expect(await runCommand('person', [], environment)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('npx promenade person EMAIL export FILE.zip'),
    });
    await writeFile(join(folder, 'taken.zip'), '');
    expect(
      await runCommand('person', [neighbour.email, 'export', join(folder, 'taken.zip')], environment),
    ).toMatchObject({ code: 1, stdout: expect.stringContaining('EEXIST') });
  });
});
