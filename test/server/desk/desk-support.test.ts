import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { LONGEST_ANSWER } from '#domain/desk/support-messages.ts';
import { type Desk, type DeskServer, replyOf, startDeskServer, welcome } from '#test/kit/server/desk-fixtures.ts';
import { paying, payingOn } from '#test/kit/server/payouts-fixtures.ts';
import { raffle } from '#test/kit/server/sites.ts';
import { WAY, write } from '#test/kit/server/support-fixtures.ts';

const { listMessages, openMessage, answerMessage, setMessageDone } = deskCalls;
const campaign = paying.campaign.uuid;
const query = { campaign };
const TOO_LONG = 'must not be longer than 5,000 characters';

let server: DeskServer;
let rea: Desk;
beforeAll(async () => {
  server = await startDeskServer([paying, raffle]);
  rea = (await welcome(server, 'rea@example.com', ['reviewer'], 'Rea')).desk;
});
afterAll(() => server.close());

const inbox = async (view: 'open' | 'done', more: Record<string, string> = {}) =>
  replyOf(listMessages, await rea.call(listMessages, { query: { view, ...more } }));
const told = async (most: number) =>
  (await server.rows(`select entry from audit order by line desc limit ${most}`)).map(
    ({ entry }) => JSON.parse(String(entry)) as Record<string, unknown>,
  );
const mails = () => server.rows("select recipient, subject, body, reply_to from mail where subject like '%mensaje%'");

it('[DESK-55] [DESK-56] [CONT-5] messages are listed masked, read with the sender’s submissions, answered once by mail in their language, and closed; each step is in the audit log', async () => {
  await payingOn(server)(1, 'paypal', { email: 'Ada@Example.com' });
  await write(
    server.visitor,
    { email: 'ada@example.com', message: 'Where is <my> reward?', language: 'es', way: WAY },
    paying,
  );
  await write(server.visitor, { email: 'bob@example.com', language: 'en-US' }, paying);
  const open = await inbox('open');
  expect(open).toMatchObject({
    open: 2,
    next: null,
    rows: [
      { email: 'ad•••@example.com', campaign, language: 'es', answers: 0, done: false },
      { email: 'bo•••@example.com', language: 'en-US' },
    ],
  });
  expect(JSON.stringify(open)).not.toMatch(/reward|ada@|bob@/i);
  const params = { message: open.rows[0]?.uuid ?? '' };
  const at = { params, query };
  const message = replyOf(openMessage, await rea.call(openMessage, at));
  expect(message).toMatchObject({
    text: 'Where is <my> reward?',
    sentWith: { Browser: 'Chrome' },
    way: WAY,
    answered: [],
    submissions: [{ reference: expect.stringMatching(/^PRM-/), state: 'payable' }],
  });
  expect(await told(1)).toMatchObject([{ what: 'support.read', campaign, about: `message ${params.message}` }]);

  const body = { id: randomUUID(), text: ' Hola Ada,\n\nestá en camino. ', isDone: true };
  const answered = await Promise.all([
    rea.call(answerMessage, { ...at, body }),
    rea.call(answerMessage, { ...at, body }),
  ]);
  expect(answered.map(({ status }) => status)).toEqual([200, 200]);
  expect(replyOf(openMessage, await rea.call(openMessage, at))).toMatchObject({
    done: true,
    answered: [{ by: 'Rea <rea@example.com>', text: 'Hola Ada,\n\nestá en camino.' }],
  });
  const sent = await mails();
  expect(sent).toMatchObject([
    {
      recipient: 'ada@example.com',
      subject: expect.stringContaining('una respuesta a su mensaje'),
      body: expect.stringMatching(/Hola Ada,\n\nestá en camino\.[^]*Usted escribió:\n> Where is <my> reward\?/),
    },
  ]);
  expect((await told(2)).map(({ what }) => what)).toEqual(['support.read', 'support.answer']);
  expect(await inbox('done')).toMatchObject({ open: 1, rows: [{ uuid: params.message, answers: 1, done: true }] });

  await rea.call(setMessageDone, { ...at, body: { isDone: false } });
  expect(await told(1)).toMatchObject([{ what: 'support.done', detail: 'open again' }]);
  expect((await inbox('open')).rows.map(({ uuid }) => uuid)).toContain(params.message);
  expect((await rea.call(answerMessage, { ...at, body: { ...body, text: '  ' } })).status).toBe(400);
  const tooLong = await rea.call(answerMessage, { ...at, body: { ...body, text: 'a'.repeat(LONGEST_ANSWER + 1) } });
  expect([tooLong.status, JSON.stringify(tooLong.body)]).toEqual([400, expect.stringContaining(TOO_LONG)]);
  expect((await rea.call(openMessage, { params: { message: randomUUID() }, query })).status).toBe(404);
  expect((await rea.call(openMessage, { params, query: { campaign: raffle.campaign.uuid } })).status).toBe(404);
  for (const after of ['nowhere', `9999-99-99 99:99:99_${randomUUID()}`])
    expect((await rea.call(listMessages, { query: { view: 'open', after } })).status, after).toBe(400);

  const { desk: fay } = await welcome(server, 'fay@example.com', ['finance', 'viewer'], 'Fay');
  expect((await fay.call(listMessages, { query: { view: 'open' } })).status).toBe(403);
  await server.rows(`update operator set campaigns = '{${raffle.campaign.uuid}}' where email = 'rea@example.com'`);
  expect(await inbox('open')).toEqual({ rows: [], open: 0, next: null });
  expect((await rea.call(openMessage, at)).status).toBe(403);
  await server.rows("update operator set campaigns = null where email = 'rea@example.com'");
});

it('[DESK-55] the inbox has pages of fifty, which skip and repeat no message', async () => {
  await server.rows(
    `insert into support_request (campaign_uuid, email, message, support_data, language, created_at)
     select '${raffle.campaign.uuid}', i || '@b.example', 'a', '{}', 'en', '2026-05-01T00:00:00.123456Z'::timestamptz + (i / 60) * interval '1 microsecond'
     from generate_series(1, 120) i`,
  );
  for (const view of ['open', 'done'] as const) {
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Awaited<ReturnType<typeof inbox>> = await inbox(view, {
        campaign: raffle.campaign.uuid,
        ...(after !== '' && { after }),
      });
      seen.push(...page.rows.map(({ uuid }) => uuid));
      after = page.next;
    }
    expect([seen.length, new Set(seen).size], view).toEqual([120, 120]);
    await server.rows(`update support_request set done_at = now() where campaign_uuid = '${raffle.campaign.uuid}'`);
  }
});
