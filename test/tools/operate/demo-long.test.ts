import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROCESSING_STATES } from '#domain/processing.ts';
import { storesAt } from '#server/platform/images/open-stores.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { runCommand } from '#test/kit/command.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { makeDemo } from '#tools/operate/demo/make-demo.ts';
import { temporaryFolders } from '#test/kit/server/fixtures.ts';

const FEW = 60;
/** Enough submissions of this seed for the rarest state, a failed payment. */
const MANY = 300;
const NOW = new Date('2026-06-15T12:00:00Z');
const folders = temporaryFolders('demo');
const made: TestDatabase[] = [];
let first: TestDatabase;
beforeAll(async () => {
  first = await filled();
});
afterAll(() => Promise.all([...made.map((database) => database.close()), folders.remove()]));

async function filled(submissions = FEW): Promise<TestDatabase> {
  const database = await testDatabase();
  made.push(database);
  const { sites } = await readCatalogue(readSettings({}).campaignsDir);
  await fill(database, sites, submissions);
  return database;
}

async function fill(
  { app: { db } }: TestDatabase,
  sites: Awaited<ReturnType<typeof readCatalogue>>['sites'],
  submissions = FEW,
) {
  const stores = await storesAt(readSettings({}).pictureStores, db);
  await makeDemo(db, stores, sites, { submissions, seed: 7, now: NOW, say: () => {} });
}

const rows = async ({ pool }: TestDatabase, text: string) => (await pool.query(text)).rows as Record<string, unknown>[];

describe('npx promenade demo', () => {
  it('[DEMO-1] fills an empty database with submissions in many states, of the weeks before now', async () => {
    const [all] = await rows(
      first,
      'select count(*)::int as count, count(distinct processing)::int as states, max(created_at) <= $now as past, min(created_at) as first from submission'.replace(
        '$now',
        `'${NOW.toISOString()}'`,
      ),
    );
    expect(all).toMatchObject({ count: 60, past: true });
    expect(all?.['states']).toBeGreaterThan(8);
    expect(await rows(first, `select from submission_event where at > '${NOW.toISOString()}'`)).toEqual([]);
    const [log] = await rows(
      first,
      `select count(distinct sender_name)::int as people, bool_and(before is not null or event ->> 'type' = 'submission.received') as whole from submission_event`,
    );
    expect(log).toMatchObject({ whole: true });
    expect(log?.['people']).toBeGreaterThan(2);
    const unlike = `select from submission s where processing is distinct from
      (select after from submission_event where submission_uuid = s.uuid order by id desc limit 1)`;
    expect(await rows(first, unlike)).toEqual([]);
  });

  it('[DEMO-1] has a submission in each state of the processing chart', async () => {
    const states = await rows(await filled(MANY), 'select distinct processing from submission');
    expect(states.map(({ processing }) => String(processing)).toSorted()).toEqual(PROCESSING_STATES.toSorted());
  });

  it('[DEMO-1] creates a queue with pictures, payments and codes, but no emails or jobs', async () => {
    const waiting = `select s.uuid from submission s where processing = 'inReview'
      and exists (select from receipt_image i join picture p on p.uuid = i.picture_uuid where i.submission_uuid = s.uuid)`;
    expect((await rows(first, waiting)).length).toBeGreaterThan(0);
    expect((await rows(first, 'select from payout_line')).length).toBeGreaterThan(0);
    expect((await rows(first, 'select from reward_code where taken_at is not null')).length).toBeGreaterThan(0);
    expect(await rows(first, 'select from mail')).toEqual([]);
    expect(await rows(first, 'select from status_mail')).toEqual([]);
    expect(await rows(first, "select from pgboss.job where name in ('checks', 'status-mail')")).toEqual([]);
  });

  it('[DEMO-1] creates the same data from the same seed', async () => {
    const told = `select s.email, s.created_at, s.processing, r.sha256, array_agg(e.event ->> 'type' order by e.id) as events
      from submission s join submission_event e on e.submission_uuid = s.uuid
      left join receipt_image r on r.submission_uuid = s.uuid and r.position = 0 group by 1, 2, 3, 4 order by 1`;
    expect(await rows(await filled(), told)).toEqual(await rows(first, told));
  });

  it('[DEMO-2] is rejected for a database with data, and in production', async () => {
    await expect(fill(first, [])).rejects.toThrow('This database already has submissions');
    const environment = { DATABASE_URL: first.app.url, DATA_DIR: await folders.make() };
    const again = await runCommand('demo', ['--submissions', '1'], environment);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('This database already has submissions')]);
    const live = await runCommand('demo', [], { ...environment, NODE_ENV: 'production' });
    expect([live.code, live.stderr]).toEqual([
      2,
      expect.stringContaining('The demo does not run with NODE_ENV=production'),
    ]);
  });

  it('[DEMO-2] ends with a link into the desk', async () => {
    const database = await testDatabase();
    made.push(database);
    const environment = { DATABASE_URL: database.app.url, DATA_DIR: await folders.make() };
    const { code, stdout } = await runCommand('demo', ['--submissions', '2'], environment);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^http:\/\/localhost:3000\/desk\/welcome\/[\w-]{43}$/m)]);
  });
});
