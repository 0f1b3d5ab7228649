import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { managePayouts } from '#server/payouts/manage-payouts.ts';
import { sentCampaign } from '#server/sites/sent.ts';
import { type Desk, type DeskServer, replyOf, startDeskServer, welcome } from '#test/kit/server/desk-fixtures.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { paying, payingOn } from '#test/kit/server/payouts-fixtures.ts';

const { listPayouts, makeBatch, batchFile, noteResults, markSent, retryBatch, confirmBatch, returnBatch } = deskCalls;
const campaign = paying.campaign.uuid;
const query = { campaign };
/** Two payments of $10.50 exceed the limit, and one does not. */
const limited = { ...paying, campaign: { ...paying.campaign, payoutLimit: 2_099 } };

const folders = temporaryFolders('second-person');
let server: DeskServer;
let fay: Desk;
let gus: Desk;
beforeAll(async () => {
  server = await startDeskServer([limited]);
  fay = (await welcome(server, 'fay@example.com', ['finance'], 'Fay')).desk;
  gus = (await welcome(server, 'gus@example.com', ['finance'], 'Gus')).desk;
});
afterAll(() => Promise.all([server.close(), folders.remove()]));

const submit = async (count: number) => {
  for (let each = 0; each < count; each += 1) await payingOn(server)(1, 'paypal');
  server.move(60_000);
};
const make = async () => {
  const { people, isHeld, id } = replyOf(makeBatch, await fay.call(makeBatch, { query, body: { way: 'paypal' } }));
  return { people, isHeld, params: { id: String(id) } };
};
const batchAs = async (desk: Desk, { id }: { id: string }) =>
  replyOf(listPayouts, await desk.call(listPayouts)).batches.find((one) => String(one.id) === id);
const told = async () => {
  const [row] = await server.rows('select entry from audit order by line desc limit 1');
  return JSON.parse(String(row?.['entry'])) as Record<string, unknown>;
};
const statusOf = async (answer: Promise<{ readonly status: number }>) => (await answer).status;

it('[PAYOUT-5] [DESK-47] a batch over the limit is paid only after another person has confirmed it, whatever their roles and names', async () => {
  await submit(1);
  const small = await make();
  expect(small).toMatchObject({ people: 1, isHeld: false });
  expect((await fay.call(batchFile, { params: small.params, query })).status).toBe(200);
  expect(await batchAs(gus, small.params)).toMatchObject({ held: null, confirmedBy: null });
  expect(await statusOf(gus.call(confirmBatch, { params: small.params, query }))).toBe(409);

  await submit(2);
  const { people, isHeld, params } = await make();
  expect([people, isHeld]).toEqual([2, true]);
  const at = { params, query };
  const held = `Batch ${params.id} (2 by paypal, $21.00) exceeds the limit of $20.99 for one person. Another person must confirm it at the desk first.`;
  for (const desk of [fay, gus]) {
    expect((await desk.call(batchFile, at)).body).toEqual({ detail: held });
    expect((await desk.call(noteResults, { ...at, body: { csv: 'Reference,Status\n' } })).body).toEqual({
      detail: held,
    });
    expect((await desk.call(markSent, at)).body).toEqual({ detail: held });
  }
  expect(await batchAs(fay, params)).toMatchObject({ held: { limit: 2_099, isOwn: true } });
  expect(await batchAs(gus, params)).toMatchObject({ held: { limit: 2_099, isOwn: false } });
  // A new name does not make another person.
  await server.rows("update operator set name = 'Somebody Else' where email = 'fay@example.com'");
  expect((await fay.call(confirmBatch, at)).body).toEqual({
    detail: 'You created this batch. Another person must confirm it.',
  });
  await server.rows("update operator set name = 'Fay' where email = 'fay@example.com'");
  const { desk: rea } = await welcome(server, 'rea@example.com', ['reviewer', 'admin'], 'Rea');
  expect(await statusOf(rea.call(confirmBatch, at))).toBe(403);

  const confirmed = await Promise.all([gus.call(confirmBatch, at), gus.call(confirmBatch, at)]);
  expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await told()).toMatchObject({
    what: 'payout.confirm',
    about: `batch ${params.id}`,
    detail: '2 by paypal, $21.00',
    who: { name: 'Gus' },
  });
  expect(await batchAs(fay, params)).toMatchObject({ held: null, confirmedBy: 'Gus <gus@example.com>' });
  expect((await fay.call(batchFile, at)).bytes.toString().trim().split('\r\n')).toHaveLength(3);
  expect(await statusOf(fay.call(returnBatch, at))).toBe(409);
  expect((await gus.call(markSent, at)).body).toEqual({ noted: null });
  expect((await fay.call(markSent, at)).body).toMatchObject({ noted: { sent: 2 } });
  expect(JSON.stringify(sentCampaign(limited))).not.toContain('payoutLimit');
});

it('[PAYOUT-5] an unconfirmed batch can be returned, also by its maker; its payments go into another batch, its file to nobody', async () => {
  await submit(2);
  const { params } = await make();
  const at = { params, query };
  const returned = await Promise.all([fay.call(returnBatch, at), gus.call(returnBatch, at)]);
  expect(returned.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await batchAs(fay, params)).toMatchObject({ held: null, open: 0, failed: 2, waiting: 2 });
  expect(await told()).toMatchObject({ what: 'payout.return', about: `batch ${params.id}` });
  expect(await statusOf(gus.call(confirmBatch, at))).toBe(409);
  expect((await gus.call(batchFile, at)).body).toEqual({
    detail: `Batch ${params.id} was returned without a confirmation, so it is not paid.`,
  });
  expect((await gus.call(retryBatch, at)).body).toEqual({ count: 2 });
  server.move(60_000);
  expect(await make()).toMatchObject({ people: 2, isHeld: true });
});

it('[PAYOUT-6] [DESK-47] payments marked as sent by hand stay open until another person confirms it, once', async () => {
  await submit(1);
  const { params } = await make();
  const at = { params, query };
  const [first, second] = [await fay.call(markSent, at), await fay.call(markSent, at)];
  expect([first.body, second.status, second.body]).toEqual([
    { noted: null },
    409,
    { detail: 'You marked this batch as sent. Another person must confirm it.' },
  ]);
  expect(await told()).toMatchObject({ what: 'payout.mark', about: `batch ${params.id}`, who: { name: 'Fay' } });
  expect(await batchAs(fay, params)).toMatchObject({ open: 1, marked: { isOwn: true } });
  expect(await batchAs(gus, params)).toMatchObject({ marked: { by: expect.stringContaining('fay@'), isOwn: false } });

  const confirmed = await Promise.all([gus.call(markSent, at), gus.call(markSent, at)]);
  const sums = confirmed.map(({ body }) => (body as { noted: { sent: number } }).noted.sent);
  expect(sums.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await told()).toMatchObject({ what: 'payout.note', detail: '1 sent, 0 failed', who: { name: 'Gus' } });
  expect(await batchAs(fay, params)).toMatchObject({ open: 0, sent: 1, marked: null });
});

it('[PAYOUT-6] the results of a file need nobody else, and end a mark', async () => {
  await submit(1);
  const { params } = await make();
  const at = { params, query };
  expect((await gus.call(markSent, at)).body).toEqual({ noted: null });
  const [line] = await server.rows(`select id from payout_line where payout_id = ${params.id}`);
  const csv = `Reference,Status\nP${String(line?.['id'])},failed\n`;
  expect((await gus.call(noteResults, { ...at, body: { csv } })).body).toMatchObject({ failed: 1, open: 0 });
  expect(await batchAs(fay, params)).toMatchObject({ failed: 1, marked: null });
  expect((await fay.call(markSent, at)).body).toMatchObject({ noted: { sent: 0 } });
});

it('[PAYOUT-5] npx promenade payouts makes such a batch, but writes no file before it is confirmed', async () => {
  await submit(2);
  const dataDir = await folders.make();
  const settings = {
    databaseUrl: server.database.app.url,
    dataDir,
    campaignsDir: folders.keep(await campaignsFolder([limited])),
  };
  const payouts = (...words: string[]) =>
    managePayouts(['paying', ...words], settings, { operator: 'gus', now: server.now() });
  const { lines, isDone } = await payouts('batch', 'paypal', `${dataDir}/batch.csv`);
  const [, id = ''] = /^Batch (\d+) /.exec(lines[0] ?? '') ?? [];
  expect([isDone, lines]).toEqual([
    false,
    [expect.stringContaining('Another person must confirm it at the desk first.')],
  ]);
  expect(await payouts('file', id, `${dataDir}/batch.csv`)).toEqual({ lines, isDone });
  expect(await payouts('sent', id)).toEqual({ lines, isDone });
  expect(await statusOf(gus.call(confirmBatch, { params: { id }, query }))).toBe(200);
  expect(await payouts('file', id, `${dataDir}/batch.csv`)).toMatchObject({ isDone: true });
});
