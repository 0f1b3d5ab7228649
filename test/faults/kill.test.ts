import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, killPostgres, superuserUrl } from '#test/kit/postgres-faults.ts';
import { preparedFolder } from '#test/kit/prepared.ts';
import { startServer, type RunningServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder, dataUrlOf, jpeg } from '#test/kit/server/fixtures.ts';
import { evergreen, evergreenBody } from '#test/kit/server/sites.ts';

/** Number of submissions; the attack of the same name sends about 1000. */
const SUBMISSIONS = 60;
const AT_ONCE = 20;
/** Number of responses after which the server is killed. */
const ANSWERS_BEFORE_KILL = 25;

let CAMPAIGNS_DIR: string;
let dataDir: string;
let pictures: readonly string[];
let server: RunningServer;
const start = () => startServer({ DATA_DIR: dataDir, CAMPAIGNS_DIR });
beforeAll(async () => {
  [CAMPAIGNS_DIR, dataDir, pictures] = await Promise.all([
    campaignsFolder([evergreen]),
    preparedFolder('kill'),
    Promise.all(Array.from({ length: 4 }, async (_, index) => dataUrlOf(await jpeg(60 + index, 90)))),
  ]);
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await Promise.all([CAMPAIGNS_DIR, dataDir].map((folder) => rm(folder, { recursive: true, force: true })));
});

interface Job {
  readonly key: string;
  readonly email: string;
  readonly images: number;
  /** The uuid in the server's response; null without a response. */
  uuid: string | null;
}

const makeJobs = (): Job[] =>
  Array.from({ length: SUBMISSIONS }, (_, index) => ({
    key: randomUUID(),
    email: `${randomUUID()}@example.com`,
    images: 1 + (index % 3),
    uuid: null,
  }));

/** Posts each job once, several in parallel. A job without a response keeps null. */
async function post(jobs: readonly Job[], onAnswer: (answers: number) => void = () => {}): Promise<void> {
  const visitor = await visit(server.origin);
  const waiting = [...jobs];
  let answers = 0;
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const files = pictures.slice(0, job.images).map((dataUrl) => ({ dataUrl }));
      const answer = await visitor
        .post(`/front_end/${evergreen.campaign.uuid}/submission`, evergreenBody('', { email: job.email, files }), {
          'idempotency-key': job.key,
        })
        .then(async (response) => ({ status: response.status, body: (await response.json()) as { uuid: string } }))
        .catch(() => null);
      if (!answer) continue;
      // A busy server rejected it, so it may be sent again.
      if (answer.status === 503) {
        waiting.push(job);
        continue;
      }
      expect(answer.status).toBe(200);
      job.uuid = answer.body.uuid;
      answers += 1;
      onAnswer(answers);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

interface Row {
  readonly uuid: string;
  readonly idempotency_key: string;
  readonly email: string;
  readonly images: number;
}

const rowsOf = async (jobs: readonly Job[]): Promise<Row[]> =>
  ask<Row & Record<string, unknown>>(
    await superuserUrl(dataDir),
    'select uuid, idempotency_key, email, (select count(*)::int from receipt_image i join picture_bytes stored on stored.uuid = picture_uuid where submission_uuid = s.uuid and length(stored.bytes) = i.bytes and i.bytes > 0) as images from submission s where idempotency_key = any($1::uuid[])',
    [jobs.map(({ key }) => key)],
  );

describe(`after a SIGKILL in the middle of ${SUBMISSIONS} submissions`, () => {
  it.each([
    { killed: 'the server', alsoPostgres: false },
    { killed: 'the server and PostgreSQL', alsoPostgres: true },
  ])(
    '[SUBM-8] to $killed every acknowledged one is there with its images, exactly once, and the others can be sent again',
    async ({ alsoPostgres }) => {
      const jobs = makeJobs();
      let killing: Promise<unknown> | undefined;
      await post(jobs, (answers) => {
        if (answers === ANSWERS_BEFORE_KILL)
          killing = Promise.all([server.kill(), ...(alsoPostgres ? [killPostgres(join(dataDir, 'postgres'))] : [])]);
      });
      await killing;
      const acknowledged = jobs.filter(({ uuid }) => uuid !== null);
      expect(acknowledged.length).toBeGreaterThanOrEqual(ANSWERS_BEFORE_KILL);
      expect(acknowledged.length).toBeLessThan(SUBMISSIONS);

      server = await start();
      const rows = await rowsOf(jobs);
      for (const { uuid, key, email, images } of acknowledged) {
        expect(rows.filter((row) => row.idempotency_key === key)).toEqual([
          { uuid, idempotency_key: key, email, images },
        ]);
      }
      const imagesByKey = new Map(jobs.map(({ key, images }) => [key, images]));
      for (const row of rows) expect(row.images).toBe(imagesByKey.get(row.idempotency_key));

      const uuids = new Map(acknowledged.map(({ key, uuid }) => [key, uuid]));
      await post(jobs);
      for (const { key, uuid } of jobs) expect([uuid, uuids.get(key) ?? uuid]).toEqual([expect.any(String), uuid]);
      const all = await rowsOf(jobs);
      expect(all).toHaveLength(SUBMISSIONS);
      expect(new Set(all.map((row) => row.idempotency_key))).toEqual(new Set(jobs.map(({ key }) => key)));
    },
  );
});
