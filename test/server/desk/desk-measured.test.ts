import { afterAll, beforeAll, expect, it } from 'vitest';
import { BENCH_DESK_HOST, deskMeasured, fillQueue, visitDesk } from '#tools/lab/bench/million/measured-queue.ts';
import { fill } from '#tools/lab/bench/million/fill.ts';
import { CAMPAIGNS } from '#tools/lab/bench/million/million-campaigns.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';

const SIZE = { submissions: 400, ofOthers: 20 };
const WAITING = 120;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sites: CAMPAIGNS, now: new Date(), deskHost: BENCH_DESK_HOST });
  await fill(server.database.url, SIZE);
  await fillQueue(server.database.url, WAITING);
});
afterAll(() => server.close());

it('[DESK-21] the benchmark of a million submissions makes each call of the queue, and finds what waits', async () => {
  const place = { origin: server.origin, metrics: '', pool: server.database.app.pool };
  const visit = await visitDesk(place);
  const found = new Map<string, { rows?: readonly object[]; total?: number | null }>();
  for (const { name, prepare } of deskMeasured(visit))
    found.set(name, JSON.parse(String(await (await prepare(place))())) as object);
  visit.close();
  const counts = [...found].map(([name, { rows, total }]) => [name, rows?.length, total]);
  const failed = found.get('queue with a failed check')?.total ?? 0;
  expect(failed).toBeGreaterThan(0);
  expect(failed).toBeLessThan(WAITING);
  expect(counts).toEqual([
    ['queue', 50, WAITING],
    ['queue, its second page', 50, null],
    ['queue of one campaign', 50, WAITING],
    ['queue with a failed check', Math.min(50, failed), failed],
    ['queue older than three days', 0, 0],
    ['queue with a better picture', 0, 0],
    ['search for a number', 1, 1],
    ['search for an email', 4, 4],
    ['what waits in each campaign', undefined, undefined],
    ['one submission', undefined, undefined],
  ]);
});
