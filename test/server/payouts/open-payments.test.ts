import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { managePayouts } from '#server/payouts/manage-payouts.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { paying, payingOn } from '#test/kit/server/payouts-fixtures.ts';

const folders = temporaryFolders('open-payments');
let server: MemberServer;
let folder: string;
let settings: { databaseUrl: string; dataDir: string; campaignsDir: string };
beforeAll(async () => {
  server = await startMemberServer({ sites: [paying] });
  folder = await folders.make();
  settings = {
    databaseUrl: server.database.app.url,
    dataDir: folder,
    campaignsDir: folders.keep(await campaignsFolder([paying])),
  };
});
afterAll(() => Promise.all([server.close(), folders.remove()]));

const file = (name: string) => join(folder, name);
const later = new Date(Date.now() + 365 * 24 * 60 * 60 * 1_000);
/** Runs the command long after all approvals. */
const payouts = async (...words: string[]) => {
  const { lines, isDone } = await managePayouts(words, settings, { operator: 'ada', now: later });
  return [isDone, ...lines];
};
const results = async (number: number, text: string) => {
  await writeFile(file('results.csv'), text);
  return payouts('paying', 'results', String(number), file('results.csv'));
};

it('[PAYOUT-1] [PAYOUT-3] keeps payments open that may still arrive, and pays them no second time', async () => {
  const submit = payingOn(server);
  for (let count = 0; count < 3; count += 1) await submit(1, 'paypal');
  await payouts('paying', 'batch', 'paypal', file('batch.csv'));
  const lines = await server.rows('select payout_id, id from payout_line order by id');
  const [number, ids] = [Number(lines[0]?.['payout_id']), lines.map(({ id }) => `P${String(id)}`)];
  const report = (first: string) => `Unique ID,Status\n${ids[0]},${first}\n${ids[1]},Pending\n${ids[2]},On Hold\n`;
  expect(await results(number, report('Unclaimed'))).toEqual([
    true,
    `Batch ${number}: 0 marked as sent, 0 as failed; 3 open.`,
  ]);
  expect(await payouts('paying', 'retry', String(number))).toMatchObject([
    true,
    expect.stringContaining('0 failed payments'),
  ]);
  expect(await payouts('paying', 'batch', 'paypal', file('other.csv'))).toEqual([
    false,
    'paying has no payments due by paypal.',
  ]);
  expect(await server.rows('select processing from submission')).toEqual(Array(3).fill({ processing: 'batched' }));
  expect(await results(number, `${report('Pending')}${ids[0]},Returned\n`)).toMatchObject([
    false,
    `Row 5: the reference ${ids[0]} occurs twice.`,
    'Nothing was stored.',
  ]);
  expect(await results(number, report('Returned'))).toEqual([
    true,
    `Batch ${number}: 0 marked as sent, 1 as failed; 2 open.`,
  ]);
});
