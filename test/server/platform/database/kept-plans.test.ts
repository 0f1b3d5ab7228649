import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { MEASURED } from '#tools/lab/bench/million/measured-calls.ts';
import { CAMPAIGNS } from '#tools/lab/bench/million/million-campaigns.ts';

/** PostgreSQL plans the first five executions of a statement for their values, and then considers keeping a plan. */
const EXECUTIONS = 8;

/** The tables that grow with the submissions of a campaign. */
const GROWING = [
  'attempt',
  'mail',
  'picture',
  'play',
  'prize_unit',
  'receipt_image',
  'submission',
  'submission_event',
  'submission_reference',
];

/** Indexes in which the statements with kept plans find a few rows, however many there are. */
const NARROW = [
  'attempt_pkey',
  'picture_pkey',
  'play_number',
  'prize_unit_left',
  'prize_unit_pkey',
  'receipt_image_phash',
  'receipt_image_sha256',
  'submission_pkey',
];

/** Statements that every submission or play executes. */
const HOT = [
  'claim_pictures',
  'find_same_picture',
  'lock_pictures',
  'make_play_from_stock',
  'play_standing',
  'store_submission_with_mail',
];

interface Statement {
  readonly name: string;
  readonly types: readonly string[];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

let server: TestServer;
/** Makes each call of the visitors once. */
let callEach: () => Promise<void>;
beforeAll(async () => {
  // Counts of addresses would use another connection at the same time.
  server = await startTestServer({ sites: CAMPAIGNS, trustProxy: true, rateLimits: false, now: new Date() });
  const place = { origin: server.origin, metrics: '', pool: server.database.app.pool };
  const calls = MEASURED.filter(({ name }) => name !== 'figures for Prometheus');
  callEach = async () => {
    for (const { prepare } of calls) await (await prepare(place))();
  };
  await callEach();
  // The first play has filled the stock, which autovacuum analyses before visitors have filled the other tables.
  await server.database.pool.query('analyze prize_unit');
  for (let time = 0; time < EXECUTIONS; time += 1) await callEach();
});
afterAll(() => server.close());

it('[SCALE-1] plans made on empty tables are kept, and find the rows of growing tables by narrow indexes', async () => {
  const { names, wide } = await keptPlans();
  expect(names).toEqual(expect.arrayContaining(HOT));
  expect(wide).toEqual([]);
});

it('[SCALE-1] plans made on small tables, which were just vacuumed, use the same narrow indexes', async () => {
  const all = new Set<string>();
  for (let time = 0; time < EXECUTIONS; time += 1) {
    await callEach();
    // Kept plans of these tables are made anew. A bitmap of a whole small table is cheaper than its narrow index.
    await server.database.pool.query('vacuum analyze');
    const { names, wide } = await keptPlans();
    expect(names).toEqual(expect.arrayContaining(HOT));
    for (const step of wide) all.add(step);
  }
  expect([...all]).toEqual([]);
});

/** Returns the statements with kept plans, and those steps of the plans that read more than a few rows. */
async function keptPlans(): Promise<{ names: string[]; wide: string[] }> {
  // The connection that was used last, which sequential calls share.
  const client = await server.database.app.pool.connect();
  try {
    const { rows: statements } = await client.query<Statement>(
      `select name, parameter_types::text[] as types 
       from pg_prepared_statements where generic_plans > 0 order by name`,
    );
    const { rows: indexes } = await client.query<{ name: string }>(
      `select indexname as name from pg_indexes where tablename = any($1)`,
      [GROWING],
    );
    const growing = new Set(indexes.map(({ name }) => name));
    const wide = new Array<string>();
    for (const { name, types } of statements) {
      const values = types.map((type) => `null::${type}`).join(', ');
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        `explain (format json) execute ${name}(${values})`,
      );
      const steps = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => stepsOf(plan)));
      for (const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } of steps) {
        if (type === 'Seq Scan' && GROWING.includes(table ?? '')) wide.push(`${name} reads all of ${table}`);
        if (index !== undefined && growing.has(index) && !NARROW.includes(index)) wide.push(`${name} uses ${index}`);
      }
    }
    return { names: statements.map(({ name }) => name), wide };
  } finally {
    client.release();
  }
}

/** Returns the steps of a plan, outermost first. */
function stepsOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
}
