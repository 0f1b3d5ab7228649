import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PayoutWay } from '#domain/payout.ts';
import { lifeOf } from '#machines/processing/life.ts';
import { type ProcessingEvent, SENT_BY } from '#machines/processing/processing-events.ts';
import { makePayout, noteResults, payable, payoutStored, retryFailed } from '#server/payouts/payouts.repository.ts';
import { type Database, pooled } from '#server/platform/database/database.ts';
import { applyEvent } from '#server/processing/apply-event.ts';
import type { SentEvent } from '#server/processing/processing.repository.ts';
import { settledBy } from '#server/processing/quiet-since.repository.ts';
import { giveCodes } from '#server/rewards/give-codes.ts';
import { addCodes } from '#server/rewards/reward-codes.repository.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
/** Decisions of NOW can no longer be undone. */
const LATER = new Date('2026-11-21T13:00:00Z');
const [CENTS, POINTS] = [450, 500];
const REWARDS = ['paypal', 'code', 'points', 'merchandise'] as const;

let database: TestDatabase;
/** The pools of two servers. */
let servers: readonly Pick<Database, 'db'>[];
let second: ReturnType<typeof pooled>;
beforeAll(async () => {
  database = await testDatabase();
  second = pooled(database.app.url, () => {});
  servers = [database.app, second];
});
afterAll(async () => {
  await second.close();
  await database.close();
});

const rows = async <Row>(sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows as Row[];

/** Creates two submissions in review for each reward, of one account, in a new campaign. */
async function inReview(): Promise<{ readonly campaign: string; readonly uuids: readonly string[] }> {
  const made = await rows<{ campaign: string; uuid: string }>(
    `with owner as (
       insert into account (campaign_uuid, email, email_normalised, password_hash, name_first, name_last, custom, language)
       select made, made || '@example.com', made || '@example.com', '', '', '', '{}', 'en' from gen_random_uuid() as made returning uuid, campaign_uuid
     ), stored as (
       insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last, custom, utm, language, account_uuid, points, processing, reward)
       select campaign_uuid, 1, gen_random_uuid(), '', '', '', '', '', '{}', '{}', 'en', uuid, case when reward = 'points' then ${POINTS} else 0 end, 'inReview', reward
       from owner, unnest($1::text[]) as reward returning uuid, campaign_uuid
     ), received as (
       insert into submission_event (submission_uuid, at, sender, event, after)
       select uuid, $2, 'visitor', '{"type": "submission.received"}', 'inReview' from stored
     )
     select uuid, campaign_uuid as campaign from stored`,
    [...REWARDS, ...REWARDS],
    new Date(NOW.getTime() - 60_000),
  );
  return { campaign: made[0]?.campaign ?? '', uuids: made.map(({ uuid }) => uuid) };
}

type Act =
  | { readonly kind: 'event'; readonly on: number; readonly event: SentEvent }
  | { readonly kind: 'batch'; readonly way: PayoutWay }
  | { readonly kind: 'results'; readonly nth: number; readonly isSent: boolean; readonly isReversed: boolean }
  | { readonly kind: 'retry'; readonly nth: number }
  | { readonly kind: 'codes' };

const event = fc.oneof(
  { weight: 6, arbitrary: fc.constant<SentEvent>({ type: 'approve' }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<SentEvent>(
      { type: 'undo' },
      { type: 'reject', reason: 'blurred' },
      { type: 'appeal', text: 'It is a receipt.' },
      { type: 'duplicate.found' },
      { type: 'code.assigned' },
    ),
  },
);
const way = fc.constantFrom<PayoutWay>('paypal', 'merchandise');
const nth = fc.nat({ max: 2 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('event' as const), on: fc.nat({ max: 7 }), event }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('batch' as const), way }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('results' as const),
      nth,
      isSent: fc.boolean(),
      isReversed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const), nth }) },
  { weight: 2, arbitrary: fc.constant<Act>({ kind: 'codes' }) },
);
/** The acts of four operators, two on each server, who work in parallel. */
const hands = fc.array(fc.array(act, { minLength: 4, maxLength: 10 }), { minLength: 4, maxLength: 4 });

/** Performs one act as the commands, the desk and the jobs do. */
async function perform(db: Database['db'], campaign: string, uuids: readonly string[], one: Act, name: string) {
  const by = { kind: 'operator', name } as const;
  const batchOf = async (index: number) => {
    const [found] = await rows<{ id: string }>(
      'select id from payout where campaign_uuid = $1 order by id offset $2 limit 1',
      campaign,
      index,
    );
    return found && payoutStored(db, campaign, Number(found.id));
  };
  switch (one.kind) {
    case 'event': {
      // Nothing but the stock assigns a code.
      if (one.event.type === 'code.assigned') return giveCodes(db, NOW);
      const sender = SENT_BY[one.event.type];
      const happening = { submissionUuid: uuids[one.on] ?? '', event: one.event, by: { kind: sender, name } };
      return applyEvent(db, happening, NOW);
    }
    case 'batch':
      return db.transaction(async (tx) => {
        const found = await payable(tx, { campaignUuid: campaign, way: one.way, since: settledBy(LATER), limit: 10 });
        const amountCents = one.way === 'merchandise' ? null : CENTS;
        const of = found.map((each) => ({ ...each, amountCents }));
        await makePayout(tx, { campaignUuid: campaign, way: one.way, of }, by, LATER);
      });
    case 'results': {
      const stored = await batchOf(one.nth);
      if (!stored) return undefined;
      const result = one.isSent ? 'sent' : 'failed';
      const lines = one.isReversed ? stored.lines.toReversed() : stored.lines;
      const results = lines.map(({ id }) => ({ id, result, reason: null }) as const);
      return db.transaction((tx) => noteResults(tx, stored, results, by, LATER));
    }
    case 'retry': {
      const stored = await batchOf(one.nth);
      return stored && db.transaction((tx) => retryFailed(tx, stored, by, LATER));
    }
    case 'codes':
      return giveCodes(db, LATER);
  }
}

interface Books {
  readonly uuid: string;
  readonly reward: (typeof REWARDS)[number];
  readonly processing: string;
  readonly events: readonly ProcessingEvent[];
  readonly isChained: boolean;
  readonly open: number;
  readonly sent: number;
  readonly cents: number;
  readonly codes: number;
  readonly points: number;
}

const BOOKS = `
  select s.uuid, s.reward, s.processing, log.*, paid.*,
    (select count(*)::int from reward_code c where c.submission_uuid = s.uuid) as codes,
    (select coalesce(sum(change_points), 0)::int from points_change p where p.submission_uuid = s.uuid) as points
  from submission s
  cross join lateral (
    select coalesce(json_agg(event order by id) filter (where before is not null), '[]') as events,
      bool_and(before is not distinct from previous) as "isChained"
    from (select *, lag(after) over (order by id) as previous from submission_event e where e.submission_uuid = s.uuid) chained
  ) log
  cross join lateral (
    select count(*) filter (where result is null)::int as open, count(*) filter (where result = 'sent')::int as sent,
      coalesce(sum(amount_cents) filter (where result = 'sent'), 0)::int as cents
    from payout_line l where l.submission_uuid = s.uuid
  ) paid
  where s.campaign_uuid = $1`;

it('[PROC-2] [PAYOUT-1] [CODE-2] [PROC-7] operators on two servers pay, credit and assign nothing twice, whatever they do in parallel: states, batches, stock and ledgers agree', async () => {
  await fc.assert(
    fc.asyncProperty(hands, fc.nat({ max: 3 }), async (all, stock) => {
      const { campaign, uuids } = await inReview();
      await addCodes(
        database.db,
        campaign,
        Array.from({ length: stock }, (_, number) => `CODE-${number}`),
      );
      await Promise.all(
        all.map(async (acts, person) => {
          const { db } = servers[person % servers.length] ?? database.app;
          for (const one of acts) await perform(db, campaign, uuids, one, `person ${person}`);
        }),
      );

      const books = await rows<Books>(BOOKS, campaign);
      expect(books).toHaveLength(uuids.length);
      for (const each of books) {
        const { reward, processing, events, isChained, open, sent, cents, codes, points } = each;
        const life = lifeOf({ verification: 'manual', isChecked: false, reward }, events);
        expect([isChained, life.state], JSON.stringify(each)).toEqual([true, processing]);
        // Paid at most once, and exactly if the state says so. A parcel stays in its batch if it turns out a duplicate.
        expect(open + sent, JSON.stringify(each)).toBeLessThanOrEqual(1);
        const isSent = processing === 'sent' || processing === 'shipped';
        const isOpen = reward === 'merchandise' ? open : Number(processing === 'batched');
        const isPacked = reward === 'merchandise' && !isSent ? sent : Number(isSent);
        const isPaid = processing === 'sent' ? CENTS : 0;
        expect([open, sent, cents], JSON.stringify(each)).toEqual([isOpen, isPacked, isPaid]);
        expect(codes, JSON.stringify(each)).toBe(Number(processing === 'assigned'));
        const isCredited = reward === 'points' && events.some(({ type }) => type === 'approve');
        expect(points, JSON.stringify(each)).toBe(isCredited ? POINTS : 0);
      }
      const [sums] = await rows(
        `select (select balance_points from account where campaign_uuid = $1) as balance,
           (select count(*)::int from reward_code where campaign_uuid = $1) as stock,
           (select count(*)::int from reward_code where campaign_uuid = $1 and taken_at is not null) as taken`,
        campaign,
      );
      expect(sums).toEqual({
        balance: books.reduce((sum, { points }) => sum + points, 0),
        stock,
        taken: books.filter(({ processing }) => processing === 'assigned').length,
      });
    }),
    { numRuns: 30, interruptAfterTimeLimit: 12_000 },
  );
});
