import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveriesIn } from '#server/repositories/deliveries.ts';
import { manageWebhooks } from '#server/webhooks/manage-webhooks.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { ask, followed, followedOn, reject } from '#test/kit/server/status-fixtures.ts';
import { deliveriesOn, type Got, type Receiver, startReceiver } from '#test/kit/server/webhooks-fixtures.ts';

const folders = temporaryFolders('webhooks');
let server: MemberServer;
let on: ReturnType<typeof followedOn>;
let deliveries: ReturnType<typeof deliveriesOn>;
let receiver: Receiver;
let settings: Parameters<typeof manageWebhooks>[1];
beforeAll(async () => {
  const webhookAllow = ['127.0.0.1'];
  server = await startMemberServer({ sites: [followed], jobs: 'inside', webhookAllow });
  on = followedOn(server);
  deliveries = deliveriesOn(server);
  settings = {
    databaseUrl: server.database.app.url,
    dataDir: await folders.make(),
    campaignsDir: folders.keep(await campaignsFolder([followed])),
    webhookAllow,
  };
});
afterAll(() => Promise.all([server.close(), folders.remove()]));
beforeEach(async () => {
  await server.clear('webhook_delivery, webhook');
  await server.rows("delete from pgboss.job where name = 'webhook'");
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const webhooks = async (...words: string[]) => {
  const { lines, isDone } = await manageWebhooks(['followed', ...words], settings, 'ada');
  return [isDone, ...lines] as [boolean, ...string[]];
};
/** Adds the receiver. Returns the number of the webhook and a function that verifies its messages. */
const listen = async (url = receiver.url) => {
  const [, told = '', secret = ''] = await webhooks('add', url);
  const verifier = new Webhook(/whsec_\S+$/.exec(secret)?.[0] ?? '');
  const verified = ({ headers, body }: Got) => verifier.verify(body, headers as Record<string, string>);
  return { number: /\d+/.exec(told)?.[0] ?? '', verified };
};
const idOf = ({ headers }: Got) => headers['webhook-id'];
const refuse: Receiver['answer'] = (_request, response) => response.writeHead(503).end();

describe('webhooks', () => {
  it('[HOOK-1] [HOOK-2] report each event, signed so that its receiver can verify it, without personal data', async () => {
    const { verified } = await listen();
    const { uuid, reference, email } = await on.submit();
    await on.apply(uuid, ask);
    await expect.poll(() => deliveries.hurry(0).then(() => receiver.got.length)).toBe(2);
    const campaign = followed.campaign.uuid;
    const data = { campaign, submission: uuid, reference, before: null, after: 'inReview', reason: null };
    const told = receiver.got.map(verified).toSorted((one, other) => (typeOf(one) < typeOf(other) ? 1 : -1));
    expect(told).toEqual([
      { type: 'submission.received', timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), data },
      {
        type: 'submission.picture_wanted',
        timestamp: expect.any(String),
        data: { ...data, before: 'inReview', after: 'awaitingPicture', reason: 'dark' },
      },
    ]);
    expect(receiver.got[0]?.headers['content-type']).toBe('application/json');
    const sent = JSON.stringify(receiver.got);
    for (const personal of [email, 'Robin', 'Whitfield', '4155550148', 'status/']) expect(sent).not.toContain(personal);
    const [forged] = receiver.got.map((got) => ({ ...got, body: got.body.replace(uuid, campaign) }));
    expect(() => forged && verified(forged)).toThrow('No matching signature');
  });

  it('[HOOK-1] cost a campaign without webhooks neither a row nor a job', async () => {
    const { uuid } = await on.submit();
    await on.apply(uuid, reject);
    expect(await server.rows('select from webhook_delivery')).toEqual([]);
    expect(await server.rows("select from pgboss.job where name = 'webhook'")).toEqual([]);
  });

  it('[HOOK-3] are retried with the same id after growing pauses, until their receiver is back', async () => {
    const { verified } = await listen();
    receiver.answer = refuse;
    await on.submit();
    await expect.poll(() => deliveries.standing()).toMatchObject([{ attempts: 1, said: 'status 503' }]);
    const pause = async () =>
      Number(
        (await server.rows('select extract(epoch from due_at - now()) as pause from webhook_delivery'))[0]?.['pause'],
      );
    expect(await pause()).toSatisfy((seconds) => seconds > 0 && seconds < 6);
    await deliveries.hold();
    await receiver.close();
    await deliveries.until({ attempts: 2, result: null, said: 'the connection failed: ECONNREFUSED' });
    expect(await pause()).toBeGreaterThan(25);
    const back = await startReceiver(Number(new URL(receiver.url).port));
    await deliveries.until({ attempts: 3, result: 'delivered', said: 'status 204' });
    await back.close();
    expect(verified(back.got[0] as Got)).toMatchObject({ type: 'submission.received' });
    expect(idOf(back.got[0] as Got)).toBe(idOf(receiver.got[0] as Got));
  });

  it('[HOOK-3] are delivered even if their job is lost', async () => {
    await listen();
    receiver.answer = refuse;
    await on.submit();
    await expect.poll(() => deliveries.standing()).toMatchObject([{ attempts: 1, said: 'status 503' }]);
    await server.rows("delete from pgboss.job where name = 'webhook'");
    await server.rows("update webhook_delivery set due_at = now() - interval '2 minutes'");
    receiver.answer = (_request, response) => response.writeHead(200).end('x'.repeat(100_000));
    await server.runJob('unsent-webhooks');
    await expect.poll(() => deliveries.standing()).toMatchObject([{ result: 'delivered' }]);
  });

  it('[HOOK-3] [HOOK-6] fail permanently after about 28 hours, are listed, and are resent with the same id', async () => {
    await listen();
    receiver.answer = refuse;
    const { uuid } = await on.submit();
    await expect.poll(() => deliveries.standing()).toMatchObject([{ attempts: 1, said: 'status 503' }]);
    await server.rows('update webhook_delivery set attempts = 10');
    await deliveries.until({ attempts: 11, result: 'failed', said: 'status 503' });
    const [isDone, named = '', ...others] = await webhooks('failed');
    expect([isDone, others]).toEqual([true, []]);
    const [id = ''] = named.split(' ');
    expect(named).toContain(`submission.received  ${uuid}: status 503, 11 attempts`);
    expect(id).toBe(idOf(receiver.got[0] as Got));
    receiver.answer = (_request, response) => response.writeHead(200).end();
    expect(await webhooks('resend', id)).toEqual([true, 'Messages queued again: 1.']);
    await deliveries.until({ attempts: 1, result: 'delivered', said: 'status 200' });
    expect(receiver.got.map(idOf)).toEqual([id, id, id]);
    expect(await webhooks('resend', 'all')).toEqual([true, 'Messages queued again: 0.']);
    expect((await webhooks('failed'))[1]).toBe('No message of followed has failed permanently in the last 30 days.');
  });

  it('[HOOK-3] pause a receiver for a minute that does not respond in time, so that others need not wait', async () => {
    await listen();
    receiver.answer = refuse;
    await on.submit();
    await expect.poll(() => deliveries.standing()).toMatchObject([{ attempts: 1, said: 'status 503' }]);
    const attempted = { isDelivered: false, said: 'no response within 10 s', isSlow: true };
    await deliveriesIn(server.database.app.db).end(String(idOf(receiver.got[0] as Got)), attempted);
    await on.submit();
    const waits = async () =>
      (
        await server.rows(
          'select from webhook_delivery d join webhook w on w.id = d.webhook_id where d.due_at = w.quiet_until and attempts = 0',
        )
      ).length;
    await expect.poll(waits).toBe(1);
    expect(receiver.got).toHaveLength(1);
  });

  it('[HOOK-4] do not report a decision that is undone; a reported one stays', async () => {
    const { verified } = await listen();
    const { uuid } = await on.submit();
    await expect.poll(() => receiver.got.length).toBe(1);
    await on.apply(uuid, ask);
    expect(await on.apply(uuid, { type: 'undo' }, 5)).toBe('moved');
    await on.apply(uuid, reject, 6);
    // Deletes the email about the decision, which would also prevent the undo.
    await server.rows('delete from status_mail');
    await expect.poll(() => deliveries.hurry(0).then(() => receiver.got.length)).toBe(2);
    expect(receiver.got.map((got) => typeOf(verified(got)))).toEqual(['submission.received', 'submission.rejected']);
    expect(await on.apply(uuid, { type: 'undo' }, 8)).toBe('notTaken');
  });
});

const typeOf = (message: unknown) => (message as { readonly type: string }).type;

describe('npx promenade webhooks', () => {
  it('[HOOK-6] adds, lists, tests and ends them, and shows a secret once', async () => {
    const [, ...added] = await webhooks('add', receiver.url);
    expect(added[1]).toMatch(/^Secret, shown only once: whsec_[\w+/]{43}=$/);
    const number = /\d+/.exec(added[0] ?? '')?.[0] ?? '';
    expect(await webhooks('test', number)).toEqual([true, `Webhook ${number}: ${receiver.url}: status 204.`]);
    expect(JSON.parse(receiver.got[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    receiver.answer = refuse;
    expect(await webhooks('test', number)).toEqual([false, `Webhook ${number}: ${receiver.url}: status 503.`]);
    const listed = await webhooks();
    expect(listed).toEqual([true, `${number}  ${receiver.url}  waiting 0, delivered 0, failed 0 (30 days)`]);
    expect((await webhooks('end', number))[0]).toBe(true);
    expect(await webhooks('test', number)).toEqual([false, `followed has no webhook ${number}.`]);
    expect(await webhooks('list')).toEqual([true, 'followed has no webhooks.']);
    await on.submit();
    expect(await deliveries.standing()).toEqual([]);
  });

  it.each([
    [['add', 'ftp://a.example'], 'The address must begin with https://.'],
    [['add', 'https://a:b@a.example'], 'must not contain a password'],
    [['add', 'nothing'], 'nothing is not an address'],
    [['add'], 'The address is missing'],
    [['test', '0'], 'followed has no webhook 0.'],
    [['resend', '1'], 'npx promenade webhooks'],
    [['resend', followed.campaign.uuid], 'has no delivered or failed message'],
    [['perhaps'], 'npx promenade webhooks'],
  ])('[HOOK-6] rejects %j', async (words, told) => {
    const [isDone, first] = await webhooks(...words);
    expect([isDone, first]).toEqual([false, expect.stringContaining(told)]);
  });

  it('[HOOK-6] accepts http only if WEBHOOK_ALLOW names addresses for it', async () => {
    const { lines, isDone } = await manageWebhooks(
      ['followed', 'add', receiver.url],
      { ...settings, webhookAllow: [] },
      'ada',
    );
    expect([isDone, ...lines]).toEqual([
      false,
      'The address must begin with https://. http is allowed only for addresses in WEBHOOK_ALLOW.',
    ]);
  });
});
