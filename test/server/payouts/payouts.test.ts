import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyEvent } from '#server/processing/apply-event.ts';
import { managePayouts } from '#server/payouts/manage-payouts.ts';
import { runCommand } from '#test/kit/command.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { paying, payingOn } from '#test/kit/server/payouts-fixtures.ts';

const folders = temporaryFolders('payouts');
let server: MemberServer;
let submit: ReturnType<typeof payingOn>;
let folder: string;
let settings: { databaseUrl: string; dataDir: string; campaignsDir: string };
beforeAll(async () => {
  server = await startMemberServer({ sites: [paying] });
  submit = payingOn(server);
  folder = await folders.make();
  settings = {
    databaseUrl: server.database.app.url,
    dataDir: folder,
    campaignsDir: folders.keep(await campaignsFolder([paying])),
  };
});
afterAll(() => Promise.all([server.close(), folders.remove()]));
beforeEach(async () => {
  await server.clear('payout_line, payout');
  await rm(file('batch.csv'), { force: true });
});

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
const batchFile = async () => (await readFile(file('batch.csv'), 'utf8')).trim().split('\r\n');
const standing = async (uuid: string) =>
  (await server.rows('select processing from submission where uuid = $1', uuid))[0]?.['processing'];
/** Returns the numbers of the newest batch and of its payments. */
const newest = async () => {
  const lines = await server.rows(
    'select payout_id, id from payout_line where payout_id = (select max(id) from payout) order by id',
  );
  return { number: Number(lines[0]?.['payout_id']), ids: lines.map(({ id }) => `P${String(id)}`) };
};

describe('npx promenade payouts', () => {
  it('[PAYOUT-1] [PAYOUT-2] puts each payment due into one batch, and writes the same file of it each time, with a line in the audit log', async () => {
    const first = await submit(1, 'paypal', { email: 'ada@example.com' });
    await submit(2, 'paypal', { email: 'bob@example.com' });
    const venmo = await submit(1, 'venmo', { phone: '(212) 555-0147' });
    expect(await payouts('paying')).toEqual([
      true,
      'paypal       2 due, 0 in a batch, 0 sent, 0 failed',
      'venmo        1 due, 0 in a batch, 0 sent, 0 failed',
    ]);
    const made = await payouts('paying', 'batch', 'paypal', file('batch.csv'));
    const { number, ids } = await newest();
    expect(made).toEqual([true, `Batch ${number}: 2 by paypal, $14.50, written to ${file('batch.csv')}.`]);
    const lines = await batchFile();
    expect(lines).toEqual([
      'Recipient,Amount,Currency,Unique ID,Note to recipient,Recipient wallet',
      `ada@example.com,10.50,USD,${ids[0]},From =Vespermoth,PayPal`,
      `bob@example.com,4.00,USD,${ids[1]},From =Vespermoth,PayPal`,
    ]);
    expect([await standing(first), await standing(venmo)]).toEqual(['batched', 'payable']);
    expect(await payouts('paying', 'batch', 'paypal', file('other.csv'))).toEqual([
      false,
      'paying has no payments due by paypal.',
    ]);
    expect((await payouts('paying', 'file', String(number), file('batch.csv')))[1]).toContain('EEXIST');
    await rm(file('batch.csv'));
    await payouts('paying', 'file', String(number), file('batch.csv'));
    expect(await batchFile()).toEqual(lines);
    const [audited] = await server.rows(
      "select entry::jsonb ->> 'what' as what, entry::jsonb ->> 'about' as about from audit order by line desc limit 1",
    );
    expect(audited).toEqual({ what: 'payout.file', about: `batch ${number}` });
    await rm(file('batch.csv'));
    await payouts('paying', 'batch', 'venmo', file('batch.csv'));
    expect((await batchFile())[1]).toMatch(/^2125550147,10\.50,USD,P\d+,From =Vespermoth,Venmo$/);
  });

  it('[PAYOUT-1] omits submissions that may still be rejected, and fails without a known amount', async () => {
    await submit(1, 'paypal');
    const now = { operator: 'ada', now: new Date((await lastEvent()).getTime() + 9_000) };
    expect(await managePayouts(['paying', 'batch', 'paypal', file('batch.csv')], settings, now)).toMatchObject({
      isDone: false,
    });
    await submit(3, 'paypal');
    expect(await payouts('paying', 'batch', 'paypal', file('batch.csv'))).toEqual([
      false,
      'Instance 3 of paying has no payment amount. Set tiers.0.amount in US dollars, for example 5.',
    ]);
    expect(await server.rows('select from payout')).toEqual([]);
  });

  it('[PAYOUT-2] writes a name like a formula safely, and the necessary data for checks, donations and parcels', async () => {
    await submit(1, 'check', { nameFirst: '=HYPERLINK("http://x")', nameLast: 'O"Neil, Jr' });
    await submit(1, 'donation', { nameFirst: 'Ada', nameLast: 'Byron' });
    const parcel = await submit(4, null, { nameFirst: 'Ada', nameLast: 'Byron' });
    await payouts('paying', 'batch', 'check', file('batch.csv'));
    expect((await batchFile())[1]).toMatch(
      /^P\d+,"'=HYPERLINK\(""http:\/\/x""\) O""Neil, Jr",1 Main St,,Albany,CA,12207,10\.50,From =Vespermoth$/,
    );
    await rm(file('batch.csv'));
    await payouts('paying', 'batch', 'donation', file('batch.csv'));
    expect((await batchFile())[1]).toMatch(/^P\d+,Ada Byron,10\.50$/);
    await rm(file('batch.csv'));
    await payouts('paying', 'batch', 'merchandise', file('batch.csv'));
    expect((await batchFile())[1]).toMatch(/^P\d+,Ada Byron,1 Main St,,Albany,FL,12207,Tote$/);
    expect(await standing(parcel)).toBe('toShip');
    const { number } = await newest();
    expect(await payouts('paying', 'batch', 'merchandise', file('other.csv'))).toEqual([
      false,
      'paying has no payments due by merchandise.',
    ]);
    expect(await payouts('paying', 'sent', String(number))).toEqual([
      true,
      `Batch ${number}: 1 marked as sent, 0 as failed; 0 open.`,
    ]);
    expect(await standing(parcel)).toBe('shipped');
  });

  it('[PAYOUT-3] stores the results in a file once, or reports its errors and stores nothing', async () => {
    const [paid, failed, open] = [await submit(1, 'paypal'), await submit(1, 'paypal'), await submit(1, 'paypal')];
    await payouts('paying', 'batch', 'paypal', file('batch.csv'));
    const { number, ids } = await newest();
    expect(await results(number, 'Name,Status\nAda,sent\n')).toMatchObject([
      false,
      'The first line must name a column "Reference" and a column "Status"; it has Name, Status.',
      'Nothing was stored.',
    ]);
    const faulty = `Unique ID,Status\n${ids[0]},Success\nP0,Success\n${ids[0]},Failed\n${ids[1]},Perhaps\n`;
    expect(await results(number, faulty)).toMatchObject([
      false,
      'Row 3: this batch has no payment with the reference P0.',
      `Row 4: the reference ${ids[0]} occurs twice.`,
      expect.stringMatching(/^Row 5: unknown status Perhaps\. Sent: sent, success/),
      'Nothing was stored.',
    ]);
    const good = `\uFEFFUnique ID,Status,Reason\r\n${ids[0]},Success,\r\n${ids[1]},FAILED,Account closed\r\n`;
    expect(await results(number, good)).toEqual([true, `Batch ${number}: 1 marked as sent, 1 as failed; 1 open.`]);
    expect(await results(number, good)).toEqual([true, `Batch ${number}: 0 marked as sent, 0 as failed; 1 open.`]);
    expect([await standing(paid), await standing(failed), await standing(open)]).toEqual(['sent', 'failed', 'batched']);
    expect(await server.rows("select note, sender_name from submission_event where after = 'failed'")).toEqual([
      { note: 'Account closed', sender_name: 'ada' },
    ]);
  });

  it('[PAYOUT-4] puts only failed payments into another batch', async () => {
    const uuid = await submit(1, 'paypal');
    await submit(1, 'paypal');
    await payouts('paying', 'batch', 'paypal', file('batch.csv'));
    const { number, ids } = await newest();
    await results(number, `Reference,Status\n${ids[0]},failed\n${ids[1]},sent\n`);
    const again = `Batch ${number}: 1 failed payments go into the next batch.`;
    expect(await payouts('paying', 'retry', String(number))).toEqual([true, again]);
    expect(await payouts('paying', 'retry', String(number))).toMatchObject([
      true,
      expect.stringContaining('0 failed payments'),
    ]);
    await rm(file('batch.csv'));
    // One minute after `later`, because the clock of this test stands still.
    const now = new Date(later.getTime() + 60_000);
    await managePayouts(['paying', 'batch', 'paypal', file('batch.csv')], settings, { operator: 'ada', now });
    expect(await batchFile()).toHaveLength(2);
    expect(await standing(uuid)).toBe('batched');
  });

  it('[PAYOUT-1] pays nobody twice, even if batches are created in parallel', async () => {
    for (let count = 0; count < 6; count += 1) await submit(1, 'paypal');
    const all = await Promise.all(
      ['a', 'b', 'c'].map((name) => payouts('paying', 'batch', 'paypal', file(`${name}.csv`))),
    );
    expect(all.filter(([isDone]) => isDone)).toHaveLength(1);
    expect(
      await server.rows(
        'select count(*)::int as lines, count(distinct submission_uuid)::int as people from payout_line',
      ),
    ).toEqual([{ lines: 6, people: 6 }]);
    // The paid amounts remain stored, without personal data.
    await server.rows('delete from submission');
    expect(
      await server.rows('select count(*)::int as lines, sum(amount_cents)::int as cents from payout_line'),
    ).toEqual([{ lines: 6, cents: 6_300 }]);
  });

  it('[PAYOUT-3] stores the result of a parcel whose submission was marked as a duplicate since, and blocks no other', async () => {
    const [marked, other] = [await submit(4, null), await submit(4, null)];
    await payouts('paying', 'batch', 'merchandise', file('batch.csv'));
    const { number } = await newest();
    const by = { kind: 'server', name: null } as const;
    await applyEvent(
      server.database.app.db,
      { submissionUuid: marked, event: { type: 'duplicate.found' }, by },
      new Date(),
    );
    expect(await payouts('paying', 'sent', String(number))).toEqual([
      true,
      `Batch ${number}: 2 marked as sent, 0 as failed; 0 open.`,
      expect.stringMatching(/^The submissions of 1 of these payments no longer await payment/),
    ]);
    expect([await standing(marked), await standing(other)]).toEqual(['inReview', 'shipped']);
  });

  it('[PAYOUT-1] is a command that prints its usage', async () => {
    const environment = { DATABASE_URL: settings.databaseUrl, CAMPAIGNS_DIR: settings.campaignsDir };
    expect(await runCommand('payouts', ['paying'], environment)).toMatchObject({
      code: 0,
      stdout: 'paying has no payments.\n',
    });
    const { code, stdout } = await runCommand('payouts', ['paying', 'batch', 'gold', 'x'], environment);
    expect([code, stdout]).toEqual([1, expect.stringContaining('WAY is one of: paypal, venmo, check, donation')]);
  });
});

async function lastEvent(): Promise<Date> {
  const [row] = await server.rows('select max(at) as at from submission_event');
  return row?.['at'] as Date;
}
