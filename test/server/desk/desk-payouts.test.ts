import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { type Desk, type DeskServer, replyOf, startDeskServer, welcome } from '#test/kit/server/desk-fixtures.ts';
import { paying, payingOn } from '#test/kit/server/payouts-fixtures.ts';

const { listPayouts, makeBatch, batchFile, noteResults, markSent, retryBatch } = deskCalls;
const campaign = paying.campaign.uuid;
const query = { campaign };

let server: DeskServer;
let fay: Desk;
beforeAll(async () => {
  server = await startDeskServer([paying]);
  fay = (await welcome(server, 'fay@example.com', ['finance'], 'Fay')).desk;
});
afterAll(() => server.close());

const list = async () => replyOf(listPayouts, await fay.call(listPayouts));
const told = async () => {
  const [row] = await server.rows('select entry from audit order by line desc limit 1');
  return JSON.parse(String(row?.['entry'])) as Record<string, unknown>;
};

it('[DESK-45] [DESK-46] finance creates batches, downloads their files again, enters results and repeats failed payments, each in the audit log; other roles are rejected', async () => {
  const submit = payingOn(server);
  await submit(1, 'paypal', { email: 'ada@example.com', nameFirst: 'Ada', nameLast: 'Byron' });
  await submit(2, 'paypal', { email: 'bob@example.com', nameFirst: 'Bob', nameLast: 'Frost' });
  await submit(4, null);
  expect(await list()).toEqual({ ready: [], batches: [], cameBack: [] });
  expect((await fay.call(makeBatch, { query, body: { way: 'paypal' } })).status).toBe(409);
  server.move(60_000);
  expect((await list()).ready).toEqual([
    { campaign, way: 'paypal', people: 2, cents: 1_450 },
    { campaign, way: 'merchandise', people: 1, cents: null },
  ]);
  const made = await fay.call(makeBatch, { query, body: { way: 'paypal' } });
  expect(made.body).toMatchObject({ people: 2, hasMore: false });
  const id = String(made.body['id']);
  expect(await told()).toMatchObject({
    what: 'payout.make',
    campaign,
    about: `batch ${id}`,
    detail: '2 by paypal, $14.50',
    who: { name: 'Fay' },
  });

  const file = await fay.call(batchFile, { params: { id }, query });
  const rows = file.bytes.toString().trim().split('\r\n');
  expect(rows[1]).toMatch(/^ada@example\.com,10\.50,USD,P\d+,From =Vespermoth,PayPal$/);
  expect((await fay.call(batchFile, { params: { id }, query })).bytes).toEqual(file.bytes);
  expect(await told()).toMatchObject({ what: 'payout.file', about: `batch ${id}` });
  expect((await fay.call(batchFile, { params: { id: '999' }, query })).status).toBe(404);

  const [one, other] = rows.slice(1).map((row) => row.split(',')[3]);
  const faulty = await fay.call(noteResults, { params: { id }, query, body: { csv: 'Reference,Status\nP0,sent\n' } });
  expect([faulty.status, faulty.body['detail']]).toEqual([
    422,
    'Row 2: this batch has no payment with the reference P0. Nothing was stored.',
  ]);
  const csv = `Reference,Status,Reason\n${one},sent,\n${other},failed,No such account\n`;
  const noted = await fay.call(noteResults, { params: { id }, query, body: { csv } });
  expect(noted.body).toEqual({ sent: 1, failed: 1, open: 0, elsewhere: 0 });
  expect(await told()).toMatchObject({ what: 'payout.note', detail: '1 sent, 1 failed' });
  const came = await list();
  expect(came.batches).toMatchObject([{ people: 2, cents: 1_450, open: 0, sent: 1, failed: 1, waiting: 1 }]);
  expect(came.cameBack).toMatchObject([{ person: 'B••• F•••', reason: 'No such account', cents: 400, way: 'paypal' }]);
  expect(JSON.stringify(came)).not.toMatch(/Frost|bob@/);

  expect((await fay.call(retryBatch, { params: { id }, query })).body).toEqual({ count: 1 });
  expect(await told()).toMatchObject({ what: 'payout.retry', about: `batch ${id}` });
  expect((await list()).cameBack).toEqual([]);
  server.move(60_000);
  const again = await fay.call(makeBatch, { query, body: { way: 'paypal' } });
  const params = { id: String(again.body['id']) };
  const { desk: gus } = await welcome(server, 'gus@example.com', ['finance'], 'Gus');
  expect((await gus.call(markSent, { params, query })).body).toEqual({ noted: null });
  expect((await fay.call(markSent, { params, query })).body).toMatchObject({ noted: { sent: 1, open: 0 } });
  expect(await told()).toMatchObject({ what: 'payout.note', about: `batch ${params.id}` });

  const { desk: reviewer } = await welcome(server, 'rea@example.com', ['reviewer', 'admin'], 'Rea');
  expect((await reviewer.call(listPayouts)).status).toBe(403);
  expect((await reviewer.call(makeBatch, { query, body: { way: 'merchandise' } })).status).toBe(403);
  const { desk: foreign } = await welcome(server, 'fin@example.com', ['finance'], 'Fin');
  await server.rows("update operator set campaigns = '{}' where email = 'fin@example.com'");
  expect((await foreign.call(listPayouts)).body).toEqual({ ready: [], batches: [], cameBack: [] });
  expect((await foreign.call(batchFile, { params: { id }, query })).status).toBe(403);
});
