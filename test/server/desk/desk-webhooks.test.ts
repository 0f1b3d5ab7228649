import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { addWebhook } from '#server/repositories/webhooks-repository.ts';
import { type DeskServer, replyOf, startDeskServer, welcome } from '#test/kit/server/desk-fixtures.ts';
import { paying, payingOn } from '#test/kit/server/payouts-fixtures.ts';
import { raffle } from '#test/kit/server/sites.ts';

const { listWebhooks, sendAgain } = deskCalls;
const query = { campaign: paying.campaign.uuid };

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer([paying, raffle]);
});
afterAll(() => server.close());

it('[HOOK-7] admins see the failed deliveries of their campaigns, and resend one or all, each in the audit log; other roles are rejected', async () => {
  const { desk: ada } = await welcome(server, 'ada@example.com', ['admin'], 'Ada');
  const list = async () => replyOf(listWebhooks, await ada.call(listWebhooks, { query }));
  expect(await list()).toEqual({ webhooks: [], failed: [], hasMore: false });
  const url = 'https://receiver.example/in';
  await addWebhook(server.database.db, { campaignUuid: paying.campaign.uuid, url, createdBy: 'ada' });
  const submission = await payingOn(server)(1, 'paypal');
  await server.rows(
    "update webhook_delivery set result = 'failed', ended_at = now(), attempts = 11, said = 'answered with 503'",
  );
  const { webhooks, failed } = await list();
  expect(webhooks).toMatchObject([{ url, waiting: 0, delivered: 0, failed: 1 }]);
  expect(failed).toMatchObject([
    { type: 'submission.received', submission, attempts: 11, said: 'answered with 503', webhook: webhooks[0]?.id },
  ]);
  const again = (message: string | null) => ada.call(sendAgain, { query, body: { message } });
  expect((await again(failed[0]?.id ?? '')).body).toEqual({ count: 1 });
  const [told] = await server.rows('select entry from audit order by line desc limit 1');
  expect(JSON.parse(String(told?.['entry']))).toMatchObject({
    what: 'webhook.again',
    about: failed[0]?.id,
    campaign: paying.campaign.uuid,
    who: { name: 'Ada' },
  });
  expect(await list()).toMatchObject({ webhooks: [{ waiting: 1, failed: 0 }], failed: [] });
  expect((await again(null)).body).toEqual({ count: 0 });
  expect((await again(failed[0]?.id ?? '')).status, 'it is on its way').toBe(404);

  const { desk: rea } = await welcome(server, 'rea@example.com', ['reviewer', 'finance', 'viewer'], 'Rea');
  expect((await rea.call(listWebhooks, { query })).status).toBe(403);
  expect((await rea.call(sendAgain, { query, body: { message: null } })).status).toBe(403);
  await server.rows(`update operator set campaigns = '{${raffle.campaign.uuid}}' where email = 'ada@example.com'`);
  expect((await ada.call(listWebhooks, { query })).status).toBe(403);
});
