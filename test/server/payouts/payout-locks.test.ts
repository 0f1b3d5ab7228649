import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makePayout,
  noteResults,
  payable,
  payoutStored,
  retryFailed,
  type StoredPayout,
} from '#server/payouts/payouts.repository.ts';
import { type Database, pooled } from '#server/platform/database/database.ts';
import { settledBy } from '#server/processing/quiet-since.repository.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const BY = { kind: 'operator', name: 'Ada' } as const;
const MANY = 40;

let database: TestDatabase;
/** The pool of a second server. */
let second: ReturnType<typeof pooled>;
beforeAll(async () => {
  database = await testDatabase();
  second = pooled(database.app.url, () => {});
});
afterAll(async () => {
  await second.close();
  await database.close();
});

/** Stores payable submissions in a new campaign, and returns what the next batch of it contains. */
async function due() {
  const { rows } = await database.pool.query<{ campaign: string }>(
    `with campaign as (select gen_random_uuid() as made), stored as (
       insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last, custom, utm, language, processing, reward)
       select made, 1, gen_random_uuid(), '', '', '', '', '', '{}', '{}', 'en', 'payable', 'paypal'
       from campaign, generate_series(1, ${MANY}) returning campaign_uuid
     )
     select distinct campaign_uuid as campaign from stored`,
  );
  const campaignUuid = rows[0]?.campaign ?? '';
  const found = await payable(database.db, { campaignUuid, way: 'paypal', since: settledBy(NOW), limit: MANY });
  return { campaignUuid, way: 'paypal' as const, of: found.map((each) => ({ ...each, amountCents: 450 })) };
}
type Due = Awaited<ReturnType<typeof due>>;

const batch = ({ db }: Pick<Database, 'db'>, of: Due) => db.transaction((tx) => makePayout(tx, of, BY, NOW));

async function batched(of: Due): Promise<StoredPayout> {
  const id = await batch(database.app, of);
  const stored = await payoutStored(database.db, of.campaignUuid, id ?? 0);
  expect(stored?.lines).toHaveLength(MANY);
  return stored as StoredPayout;
}

/** Stores a file of results whose lines are in this order. */
const note = (
  { db }: Pick<Database, 'db'>,
  stored: StoredPayout,
  lines: StoredPayout['lines'],
  result: 'sent' | 'failed',
) =>
  db.transaction((tx) =>
    noteResults(
      tx,
      stored,
      lines.map(({ id }) => ({ id, result, reason: null })),
      BY,
      NOW,
    ),
  );

const states = async ({ campaignUuid }: Due) =>
  (await database.pool.query('select distinct processing from submission where campaign_uuid = $1', [campaignUuid]))
    .rows;

const ROUNDS = [1, 2, 3];

it.each(ROUNDS)(
  '[PAYOUT-3] two files of results in opposite orders do not block each other on two servers (%i)',
  async () => {
    const of = await due();
    const stored = await batched(of);
    const told = await Promise.all([
      note(database.app, stored, stored.lines, 'sent'),
      note(second, stored, stored.lines.toReversed(), 'sent'),
    ]);
    expect(told.reduce((sum, { sent }) => sum + sent, 0)).toBe(MANY);
    expect(await states(of)).toEqual([{ processing: 'sent' }]);
  },
);

it.each(ROUNDS)(
  '[PAYOUT-1] [PAYOUT-3] a batch that comes too late and a file of results do not block each other (%i)',
  async () => {
    const of = await due();
    const stored = await batched(of);
    const [late] = await Promise.all([
      batch(second, { ...of, of: of.of.toReversed() }),
      note(database.app, stored, stored.lines, 'sent'),
    ]);
    expect(late).toBeNull();
    expect(await states(of)).toEqual([{ processing: 'sent' }]);
  },
);

it.each(ROUNDS)('[PAYOUT-4] failed payments return to the queue from two places at the same time (%i)', async () => {
  const of = await due();
  const made = await batched(of);
  await note(database.app, made, made.lines, 'failed');
  const stored = await payoutStored(database.db, of.campaignUuid, made.payout.id);
  const again = ({ db }: Pick<Database, 'db'>, lines: StoredPayout['lines']) =>
    db.transaction((tx) => retryFailed(tx, { ...made, lines }, BY, NOW));
  const lines = stored?.lines ?? [];
  const [one, other] = await Promise.all([again(database.app, lines), again(second, lines.toReversed())]);
  expect(one + other).toBe(MANY);
  expect(await states(of)).toEqual([{ processing: 'payable' }]);
});
