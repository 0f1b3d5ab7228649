import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { type AskedExport, manageExports } from '#server/exports/manage-exports.ts';
import { writeExport } from '#server/exports/write-export.ts';
import { readSettings } from '#server/settings.ts';
import { reported, runCommand } from '#test/kit/command.ts';
import { addReferences } from '#test/kit/references.ts';
import { type Desk, type DeskServer, startDeskServer, welcome } from '#test/kit/server/desk-fixtures.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { paying, payingOn } from '#test/kit/server/payouts-fixtures.ts';
import { addExtraEntries } from '#test/kit/server/play-fixtures.ts';
import { body as messageBody, helpful } from '#test/kit/server/support-fixtures.ts';

const { exportPayments, exportRecords, makeBatch } = deskCalls;
const SITES = [paying, helpful];
const query = { campaign: paying.campaign.uuid };

const folders = temporaryFolders('exports');
let server: DeskServer;
let admin: Desk;
let finance: Desk;
let folder: string;
let campaignsDir: string;
beforeAll(async () => {
  folder = await folders.make();
  campaignsDir = folders.keep(await campaignsFolder(SITES));
  server = await startDeskServer(SITES);
  admin = (await welcome(server, 'ada@example.com', ['admin'], 'Ada')).desk;
  finance = (await welcome(server, 'fay@example.com', ['finance'], 'Fay')).desk;
  const submit = payingOn(server);
  await submit(1, 'paypal', { email: 'ada@example.com', nameFirst: 'Zoë', nameLast: '=cmd|calc', phone: '2025550143' });
  await submit(2, 'paypal', { email: 'bob@example.com', nameFirst: 'Bob', nameLast: 'Frost, "Jack"' });
});
afterAll(() => Promise.all([server.close(), folders.remove()]));

const told = async () => {
  const [row] = await server.rows('select entry from audit order by line desc limit 1');
  return JSON.parse(String(row?.['entry'])) as Record<string, unknown>;
};
type Row = Record<string, string>;
const csvIn = (text: string) => parse(text, { bom: true, columns: true }) as Row[];
const objectsIn = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
/** Returns the complete export of a campaign, as the server writes it. */
const written = async (
  what: Parameters<typeof writeExport>[1],
  campaignUuid: string,
  form: 'csv' | 'jsonl' = 'jsonl',
) => {
  const parts: string[] = [];
  for await (const part of writeExport(server.database.db, what, form, { campaignUuid, from: null, before: null }))
    parts.push(part);
  return parts;
};
const environment = () => ({ DATABASE_URL: server.database.app.url, CAMPAIGNS_DIR: campaignsDir });
/** Runs the command in this process. */
const manage = (names: readonly string[], values: Partial<AskedExport> = {}) =>
  reported(
    manageExports(
      { format: undefined, from: undefined, to: undefined, out: undefined, ...values, names },
      readSettings(environment()),
      new Date(),
    ),
  );

describe('an export', () => {
  it('[EXPORT-1] has each submission with all its input, as CSV without formulas, and as JSON lines', async () => {
    const answer = await admin.call(exportRecords, { query, body: { what: 'submissions', format: 'csv' } });
    expect([answer.status, answer.headers]).toMatchObject([200, { 'content-type': 'text/csv; charset=utf-8' }]);
    const text = answer.bytes.toString();
    expect(text).toMatch(/^\uFEFFreference,submission,receivedAt,/);
    const [zoe, bob] = csvIn(text);
    expect(zoe).toMatchObject({
      reference: expect.stringMatching(/^PRM-/),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      journey: '1',
      state: 'payable',
      reward: 'paypal',
      pictures: '1',
      nameFirst: 'Zoë',
      nameLast: "'=cmd|calc",
      address: '1 Main St',
      zipCode: '12207',
      utm: '{"utm_source":"pack"}',
    });
    expect(bob).toMatchObject({ nameLast: 'Frost, "Jack"', journey: '2', reason: '' });
    expect(JSON.parse(bob?.['custom'] ?? '')).toMatchObject({ city: 'Albany', venmoAgree: true });
    const lines = await admin.call(exportRecords, { query, body: { what: 'submissions', format: 'jsonl' } });
    expect(lines.headers).toMatchObject({ 'content-type': 'application/jsonl; charset=utf-8' });
    const objects = objectsIn(lines.bytes.toString());
    expect(objects).toMatchObject([
      { nameLast: '=cmd|calc', custom: { city: 'Albany' }, pictures: 1, failedChecks: null },
      { nameLast: 'Frost, "Jack"' },
    ]);
    expect(Object.keys(objects[0] ?? {})).toEqual(Object.keys(zoe ?? {}));
  });

  it('[EXPORT-1] has payments with their results, extra entries with their games, and messages to support', async () => {
    server.move(60_000);
    const { body } = await finance.call(makeBatch, { query, body: { way: 'paypal' } });
    const { bytes } = await finance.call(exportPayments, { query, body: { format: 'csv' } });
    expect(csvIn(bytes.toString())).toMatchObject([
      {
        batch: String(body['id']),
        way: 'paypal',
        amountCents: '1050',
        result: 'open',
        email: 'ada@example.com',
        madeBy: 'Fay <fay@example.com>',
      },
      { amountCents: '400', name: 'Bob Frost, "Jack"', payment: expect.stringMatching(/^P\d+$/) },
    ]);
    await server.rows('update payout_line set submission_uuid = null where amount_cents = 400');
    const payments = (await written('payments', paying.campaign.uuid)).flatMap(objectsIn);
    expect(payments).toMatchObject([
      { reference: expect.stringMatching(/^PRM-/) },
      { reference: null, submission: null },
    ]);

    const [ada] = await server.rows("select uuid from submission where email = 'ada@example.com'");
    const uuid = String(ada?.['uuid']);
    await addExtraEntries(server.database, uuid);
    const entries = (await written('extra-entries', paying.campaign.uuid)).flatMap(objectsIn);
    expect(entries).toMatchObject([
      { submission: uuid, email: 'ada@example.com', journey: 1, game: 'scratch' },
      { reference: expect.stringMatching(/^PRM-/) },
    ]);
    expect(entries.map(({ play }) => play).toSorted()).toEqual([1, 2]);

    const message = messageBody({ email: 'dee@example.com', message: 'Where is it?\nI wait.' });
    await server.visitor.post(`/front_end/${helpful.campaign.uuid}/support_request`, message);
    const support = await admin.call(exportRecords, {
      query: { campaign: helpful.campaign.uuid },
      body: { what: 'support', format: 'csv' },
    });
    expect(csvIn(support.bytes.toString())).toMatchObject([
      { email: 'dee@example.com', text: 'Where is it?\nI wait.' },
    ]);
    expect((await written('support', paying.campaign.uuid)).join('')).toBe('');
    expect((await written('support', paying.campaign.uuid, 'csv')).join('')).toMatch(/^\uFEFFmessage,[^\n]*\r\n$/);
  });

  it('[EXPORT-2] is streamed page by page with each row once, even if many have the same time', async () => {
    const campaignUuid = 'eeeeeeee-2222-4222-8222-00000000e001';
    await server.rows(
      `insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last,
         custom, utm, language, reward, processing, created_at)
       select '${campaignUuid}', 1, gen_random_uuid(), i || '@b.example', i || '@b.example', '', 'A', 'B', '{}', '{}', 'en', 'none', 'done',
         '2026-05-01T00:00:00.123456Z'::timestamptz + (i / 700) * interval '1 microsecond'
       from generate_series(1, 2500) i`,
    );
    await addReferences(server.database.pool);
    const pages = await written('submissions', campaignUuid);
    expect(pages.map((page) => objectsIn(page).length)).toEqual([1_000, 1_000, 500]);
    expect(new Set(pages.flatMap(objectsIn).map(({ email }) => email)).size).toBe(2_500);
  });

  it('[EXPORT-2] contains the requested days, inclusive, in the time zone of its campaign', async () => {
    const emails = async (days: object) => {
      const { bytes } = await admin.call(exportRecords, {
        query,
        body: { what: 'submissions', format: 'jsonl', ...days },
      });
      return objectsIn(bytes.toString()).map(({ email }) => email);
    };
    const at = (email: string, moment: string) =>
      server.rows(`update submission set created_at = '${moment}' where email = '${email}'`);
    const { timeZone } = paying.campaign;
    expect(timeZone).toBe('America/New_York');
    await at('ada@example.com', '2026-05-02T03:59:59.9995Z');
    await at('bob@example.com', '2026-05-02T04:00:00Z');
    expect(await emails({ to: '2026-05-01' })).toEqual(['ada@example.com']);
    expect(await emails({ from: '2026-05-02', to: '2026-05-02' })).toEqual(['bob@example.com']);
    expect(await emails({ from: '2026-05-03' })).toEqual([]);
    const refused = (days: object) =>
      admin.call(exportRecords, { query, body: { what: 'submissions', format: 'csv', ...days } });
    expect(await refused({ from: '2026-05-02', to: '2026-05-01' })).toMatchObject({
      status: 422,
      body: { to: ['must not be before the first date'] },
    });
    expect(await refused({ from: '2026-02-31' })).toMatchObject({
      status: 400,
      body: { from: ['is not a valid date'] },
    });
    for (const to of ['9999-12-31', '0000-01-01']) expect((await refused({ to })).status, to).toBe(400);
  });

  it('[EXPORT-3] of people is for admins and of money for finance, in their own campaigns, and is in the audit log before anything is read', async () => {
    const records = { query, body: { what: 'submissions', format: 'csv', from: '2026-05-01' } };
    expect((await finance.call(exportRecords, records)).status).toBe(403);
    expect((await admin.call(exportPayments, { query, body: { format: 'csv' } })).status).toBe(403);
    expect((await admin.call(exportRecords, { ...records, body: { what: 'payments', format: 'csv' } })).status).toBe(
      400,
    );
    expect((await admin.call(exportRecords, { ...records, query: {} })).status).toBe(400);
    await admin.call(exportRecords, records);
    expect(await told()).toMatchObject({
      what: 'rows.export',
      who: { kind: 'operator', name: 'Ada' },
      campaign: paying.campaign.uuid,
      about: 'submissions',
      detail: 'from 2026-05-01, as csv',
    });
    await server.rows("update operator set campaigns = '{}' where email = 'ada@example.com'");
    expect((await admin.call(exportRecords, records)).status).toBe(403);
  });

  it('[EXPORT-4] is a command that overwrites no file, writes it readable only by its owner, and prints its usage', async () => {
    const path = join(folder, 'all.csv');
    const made = await runCommand('export', ['paying', 'submissions', '--out', path], environment());
    expect([made.code, made.stdout, made.stderr]).toEqual([0, `submissions of paying: ${path}\n`, '']);
    expect(csvIn(await readFile(path, 'utf8'))).toHaveLength(2);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await told()).toMatchObject({ what: 'rows.export', who: { kind: 'command' }, detail: 'all days, as csv' });
    const again = await runCommand('export', ['paying', 'payments', '--out', path], environment());
    expect([again.code, again.stdout]).toEqual([1, expect.stringContaining('already exists')]);
    expect(csvIn(await readFile(path, 'utf8'))).toHaveLength(2);
    const nowhere = await manage(['paying', 'payments'], { out: join(folder, 'none', 'a.csv') });
    expect([nowhere.code, nowhere.stdout]).toEqual([1, expect.stringContaining('could not be written')]);
    // The export fails after the file has been started.
    await server.rows('alter table bonus_entry rename to bonus_entry_away');
    const half = join(folder, 'half.csv');
    const broken = await manage(['paying', 'extra-entries'], { out: half });
    await server.rows('alter table bonus_entry_away rename to bonus_entry');
    expect([broken.code, broken.stdout]).toEqual([1, expect.stringContaining('could not be written')]);
    await expect(stat(half)).rejects.toThrow('ENOENT');
    for (const [names, values, said] of [
      [['paying'], {}, 'Name the data to export: submissions, payments, extra-entries, support.'],
      [['paying', 'support'], { format: 'xml' }, "'xml' is not a format. Use csv or jsonl."],
      [['paying', 'support'], { to: 'May' }, '--to must be a date such as 2026-11-05.'],
      [['nowhere', 'support'], {}, 'Unknown campaign: nowhere. Available campaigns: '],
    ] as const) {
      const { code, stdout } = await manage(names, values);
      expect([code, stdout], said).toEqual([1, expect.stringContaining(said)]);
    }
  });
});
