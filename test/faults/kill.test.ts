import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { temporaryFolder } from '#test/kit/database.ts';
import { startServer, type RunningServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder, dataUrlOf, jpeg } from '#test/server/fixtures.ts';
import { evergreen, evergreenBody } from '#test/server/sites.ts';

const SUBMISSIONS = 200;
const POOL = 20;
/** The server is killed mid-work, after this many answers. */
const ANSWERS_BEFORE_KILL = 70;

let CAMPAIGNS_DIR: string;
let pictures: readonly string[];
beforeAll(async () => {
  CAMPAIGNS_DIR = await campaignsFolder([evergreen]);
  pictures = await Promise.all(Array.from({ length: 4 }, async (_, index) => dataUrlOf(await jpeg(60 + index, 90))));
});
afterAll(() => rm(CAMPAIGNS_DIR, { recursive: true }));

interface Job {
  readonly key: string;
  readonly email: string;
  readonly images: number;
  /** What the server answered; null if no answer came. */
  uuid: string | null;
}

const makeJobs = (): Job[] =>
  Array.from({ length: SUBMISSIONS }, (_, index) => ({
    key: randomUUID(),
    email: `visitor${index}@example.com`,
    images: 1 + (index % 3),
    uuid: null,
  }));

/** Posts each job once, several at a time. A job without an answer keeps its null. */
async function post(
  server: RunningServer,
  jobs: readonly Job[],
  onAnswer: (answers: number) => void = () => {},
): Promise<void> {
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
      expect(answer.status).toBe(200);
      job.uuid = answer.body.uuid;
      answers += 1;
      onAnswer(answers);
    }
  };
  await Promise.all(Array.from({ length: POOL }, worker));
}

interface Row {
  readonly uuid: string;
  readonly idempotency_key: string;
  readonly email: string;
  readonly images: number;
}

async function rowsIn(dataDir: string): Promise<Row[]> {
  const password = await readFile(join(dataDir, 'database-password'), 'utf8');
  const port = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'promenade', password, database: 'promenade' });
  await client.connect();
  const { rows } = await client.query<Row>(
    'select uuid, idempotency_key, email, (select count(*)::int from receipt_image i join picture_bytes stored on stored.uuid = picture_uuid where submission_uuid = s.uuid and length(stored.bytes) = i.bytes and i.bytes > 0) as images from submission s',
  );
  await client.end();
  return rows;
}

async function killPostgres(dataDir: string): Promise<void> {
  process.kill(Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
}

describe('after a SIGKILL in the middle of 200 submissions', () => {
  it.each([
    { killed: 'the server', alsoPostgres: false },
    { killed: 'the server and PostgreSQL', alsoPostgres: true },
  ])(
    '[SUBM-8] to $killed every acknowledged one is there with its images, exactly once, and the others can be sent again',
    async ({ alsoPostgres }) => {
      const dataDir = await temporaryFolder('kill');
      const jobs = makeJobs();
      const first = await startServer({ DATA_DIR: dataDir, CAMPAIGNS_DIR });
      let killing: Promise<unknown> | undefined;
      await post(first, jobs, (answers) => {
        if (answers === ANSWERS_BEFORE_KILL)
          killing = Promise.all([first.kill(), ...(alsoPostgres ? [killPostgres(dataDir)] : [])]);
      });
      await killing;
      const acknowledged = jobs.filter(({ uuid }) => uuid !== null);
      expect(acknowledged.length).toBeGreaterThanOrEqual(ANSWERS_BEFORE_KILL);
      expect(acknowledged.length).toBeLessThan(SUBMISSIONS);

      const second = await startServer({ DATA_DIR: dataDir, CAMPAIGNS_DIR });
      try {
        const rows = await rowsIn(dataDir);
        for (const { uuid, key, email, images } of acknowledged) {
          expect(rows.filter((row) => row.idempotency_key === key)).toEqual([
            { uuid, idempotency_key: key, email, images },
          ]);
        }
        const imagesByKey = new Map(jobs.map(({ key, images }) => [key, images]));
        for (const row of rows) expect(row.images).toBe(imagesByKey.get(row.idempotency_key));

        const uuids = new Map(acknowledged.map(({ key, uuid }) => [key, uuid]));
        await post(second, jobs);
        for (const { key, uuid } of jobs) expect([uuid, uuids.get(key) ?? uuid]).toEqual([expect.any(String), uuid]);
        const all = await rowsIn(dataDir);
        expect(all).toHaveLength(SUBMISSIONS);
        expect(new Set(all.map((row) => row.idempotency_key))).toEqual(new Set(jobs.map(({ key }) => key)));
      } finally {
        await second.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  );
});
