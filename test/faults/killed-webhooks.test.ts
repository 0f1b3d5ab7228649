import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.repository.ts';
import { addWebhook } from '#server/webhooks/webhooks.repository.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { startServer, stopCleanly } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { raffle, sweepstakesBody } from '#test/kit/server/sites.ts';
import { type Receiver, startReceiver } from '#test/kit/server/webhooks-fixtures.ts';

const SUBMISSIONS = 12;
/** Number of messages that the receiver accepts before it keeps the server waiting, and the server is killed. */
const ACCEPTED = 4;

const folders = temporaryFolders('killed-webhooks');
let database: TestDatabase;
let receiver: Receiver;
let environment: Record<string, string>;
beforeAll(async () => {
  [database, receiver] = await Promise.all([testDatabase(), startReceiver()]);
  environment = {
    DATABASE_URL: database.app.url,
    DATABASE_OWNER_URL: database.url,
    DATA_DIR: await folders.make(),
    CAMPAIGNS_DIR: folders.keep(await campaignsFolder([raffle])),
    WEBHOOK_ALLOW: '127.0.0.1',
  };
});
afterAll(() => Promise.all([database.close(), receiver.close(), folders.remove()]));

const ids = async (condition: string) =>
  (await database.pool.query<{ uuid: string }>(`select uuid from webhook_delivery where ${condition}`)).rows.map(
    ({ uuid }) => uuid,
  );
const received = () => receiver.got.map(({ headers }) => String(headers['webhook-id']));

it('[HOOK-3] after a SIGKILL every message arrives under its one id, and no recorded one arrives again', async () => {
  const { uuid: campaignUuid } = raffle.campaign;
  await addWebhook(database.db, { campaignUuid, url: receiver.url, createdBy: 'ada' });
  const held: ServerResponse[] = [];
  receiver.answer = (_request, response) => {
    if (receiver.got.length <= ACCEPTED) response.writeHead(204).end();
    else held.push(response);
  };
  const server = await startServer(environment);
  const visitor = await visit(server.origin);
  for (let count = 0; count < SUBMISSIONS; count += 1) {
    const email = `${randomUUID()}@example.com`;
    const key = { 'idempotency-key': randomUUID() };
    const path = `/front_end/${campaignUuid}/submission`;
    expect((await visitor.post(path, sweepstakesBody({ campaignInstancePk: 50, email }), key)).status).toBe(200);
  }
  await expect.poll(() => held.length).toBeGreaterThan(1);
  await expect.poll(() => ids("result = 'delivered'")).toHaveLength(ACCEPTED);
  await server.kill();

  const recorded = await ids("result = 'delivered'");
  const begun = await ids('ended_at is null and attempts > 0');
  const all = await ids('true');
  expect([recorded.length, all.length]).toEqual([ACCEPTED, SUBMISSIONS]);
  const unanswered = received().slice(ACCEPTED);
  expect(begun).toEqual(expect.arrayContaining(unanswered));
  receiver.answer = (_request, response) => response.writeHead(204).end();
  // As if the minute had passed after which the jobs of a killed process are replaced.
  await database.pool.query("update webhook_delivery set due_at = now() - interval '2 minutes' where ended_at is null");
  const next = await startServer(environment);
  await addJob(database.db, 'unsent-webhooks', null);
  await expect.poll(() => ids("result = 'delivered'")).toHaveLength(SUBMISSIONS);
  await stopCleanly(next);

  const times = (id: string) => received().filter((one) => one === id).length;
  expect(new Set(received())).toEqual(new Set(all));
  // Only these arrive twice: their responses were lost with the server.
  expect(all.filter((id) => times(id) !== 1).toSorted()).toEqual(unanswered.toSorted());
  expect(unanswered.map(times)).toEqual(unanswered.map(() => 2));
});
