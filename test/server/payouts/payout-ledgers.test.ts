import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { managePayouts } from '#server/payouts/manage-payouts.ts';
import { budgetUse } from '#server/rewards/budget-use.repository.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { paying, payingOn } from '#test/kit/server/payouts-fixtures.ts';

const folders = temporaryFolders('payout-ledgers');
let server: MemberServer;
let folder: string;
let campaignsDir: string;
beforeAll(async () => {
  server = await startMemberServer({ sites: [paying] });
  folder = await folders.make();
  campaignsDir = folders.keep(await campaignsFolder([paying]));
});
afterAll(() => Promise.all([server.close(), folders.remove()]));

let hours = 24;
const payouts = async (...words: string[]) => {
  hours += 1;
  const now = new Date(Date.now() + hours * 60 * 60 * 1_000);
  const settings = { databaseUrl: server.database.app.url, dataDir: folder, campaignsDir };
  const { lines, isDone } = await managePayouts(['paying', ...words], settings, { operator: 'ada', now });
  expect(isDone, lines.join('\n')).toBe(true);
};
const budget = { campaignUuid: paying.campaign.uuid, instancePk: 1, budgetCents: 10_000, amountCents: 1_050 };
const used = async () => {
  const { owed, sent } = await budgetUse(server.database.db, budget);
  return { owed, sent };
};
/** Returns the payments of each submission: its state, how often it was batched, and how often it was sent. */
const payments = () =>
  server.rows(
    `select s.processing, count(line.id)::int as batched, count(*) filter (where line.result = 'sent')::int as sent
     from submission s left join payout_line line on line.submission_uuid = s.uuid group by s.uuid order by batched`,
  );
const newest = async () =>
  (await server.rows('select payout_id as batch, id from payout_line order by id')).map(({ batch, id }) => ({
    batch: String(batch),
    reference: `P${String(id)}`,
  }));

it('[PAYOUT-3] [PAYOUT-4] [BUDGET-1] [BUDGET-3] a payment that failed and is paid at the second try is sent once, and batches, states and budget agree at each step', async () => {
  const submit = payingOn(server);
  await submit(1, 'paypal');
  await submit(1, 'paypal');
  expect(await used()).toEqual({ owed: 2_100, sent: 0 });
  await payouts('batch', 'paypal', join(folder, 'first.csv'));
  expect(await used()).toEqual({ owed: 2_100, sent: 0 });

  const [one, other] = await newest();
  const results = `Reference,Status,Reason\n${one?.reference},sent,\n${other?.reference},failed,No such account\n`;
  await writeFile(join(folder, 'results.csv'), results);
  await payouts('results', one?.batch ?? '', join(folder, 'results.csv'));
  expect(await used()).toEqual({ owed: 1_050, sent: 1_050 });
  await payouts('retry', one?.batch ?? '');
  expect(await used()).toEqual({ owed: 1_050, sent: 1_050 });
  await payouts('batch', 'paypal', join(folder, 'second.csv'));
  expect(await used()).toEqual({ owed: 1_050, sent: 1_050 });
  await payouts('sent', (await newest()).at(-1)?.batch ?? '');

  expect(await used()).toEqual({ owed: 0, sent: 2_100 });
  expect(await payments()).toEqual([
    { processing: 'sent', batched: 1, sent: 1 },
    { processing: 'sent', batched: 2, sent: 1 },
  ]);
  const states = await server.rows(
    "select after, count(*)::int as count from submission_event where after in ('batched', 'failed', 'sent') group by after order by after",
  );
  expect(states).toEqual([
    { after: 'batched', count: 3 },
    { after: 'failed', count: 1 },
    { after: 'sent', count: 2 },
  ]);
});
