import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reward, REWARDS } from '#domain/processing.ts';
import { type ProcessingEvent, SENT_BY } from '#machines/processing/processing-events.ts';
import { lifeOf } from '#machines/processing/life.ts';
import { applyEvent } from '#server/processing/apply-event.ts';
import type { SentEvent } from '#server/repositories/processing-repository.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rows = async <Row>(sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows as Row[];

/** Creates a submission in review that belongs to an account, with a game of 6 points that wait for the approval. */
async function inReview(reward: Reward): Promise<{ readonly uuid: string; readonly account: string }> {
  const [made] = await rows<{ uuid: string; account: string }>(
    `with owner as (
       insert into account (campaign_uuid, email, email_normalised, password_hash, name_first, name_last, custom, language)
       select made, made || '@example.com', made || '@example.com', '', '', '', '{}', 'en' from gen_random_uuid() as made returning uuid, campaign_uuid
     ), stored as (
       insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last, custom, utm, language, account_uuid, points, processing, reward)
       select campaign_uuid, 1, gen_random_uuid(), '', '', '', '', '', '{}', '{}', 'en', uuid, $2, 'inReview', $1 from owner returning uuid, account_uuid
     ), received as (
       insert into submission_event (submission_uuid, at, sender, event, after)
       select uuid, now(), 'visitor', '{"type": "submission.received"}', 'inReview' from stored
     ), played as (
       insert into play (submission_uuid, number, game, seed, made_at, completed_at, machine_version, log, milliseconds, won, points, withheld, extra_entry)
       select uuid, 1, 'matching', 1, now(), now(), 1, '[]', 1, true, 6, true, true from stored
     )
     select uuid, account_uuid as account from stored`,
    reward,
    reward === 'points' ? 500 : 0,
  );
  if (!made) throw new Error('nothing was stored');
  return made;
}

const simple = Object.keys(SENT_BY).filter(
  (type) => !['submission.received', 'reject', 'askPicture', 'appeal'].includes(type) && !type.startsWith('checks.'),
);
const event: fc.Arbitrary<SentEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<SentEvent>({ type: 'approve' }) },
  { weight: 2, arbitrary: fc.constant<SentEvent>({ type: 'reject', reason: 'blurred' }) },
  { weight: 2, arbitrary: fc.constant<SentEvent>({ type: 'askPicture', reason: 'dark' }) },
  { weight: 2, arbitrary: fc.constant<SentEvent>({ type: 'appeal', text: 'It is a receipt.' }) },
  { weight: 5, arbitrary: fc.constantFrom(...simple).map((type) => ({ type }) as SentEvent) },
);
/** The events of each of four people, who act in parallel. Each list is applied in order. */
const people = fc.array(fc.array(event, { minLength: 2, maxLength: 6 }), { minLength: 4, maxLength: 4 });

interface Logged {
  readonly event: ProcessingEvent;
  readonly before: string | null;
  readonly after: string;
}

it('[PROC-2] [PROC-7] several operators in parallel decide one state once: each event follows from the previous one, nothing is credited twice, and balances are the sums of their ledgers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...REWARDS), people, async (reward, hands) => {
      const { uuid, account } = await inReview(reward);
      const now = new Date();
      const outcomes = await Promise.all(
        hands.map(async (events, person) => {
          let taken = 0;
          for (const each of events) {
            const by = { kind: SENT_BY[each.type], name: `person ${person}` };
            const moved = await applyEvent(database.app.db, { submissionUuid: uuid, event: each, by }, now);
            if (moved.kind === 'moved') taken += 1;
          }
          return taken;
        }),
      );
      const log = await rows<Logged>(
        'select event, before, after from submission_event where submission_uuid = $1 order by id',
        uuid,
      );
      const [stored] = await rows<{ processing: string }>('select processing from submission where uuid = $1', uuid);
      const [first, ...later] = log;
      expect(later.length).toBe(outcomes.reduce((sum, taken) => sum + taken, 0));
      expect(later.map(({ before }) => before)).toEqual([first, ...later].slice(0, -1).map((each) => each?.after));
      const life = lifeOf(
        { verification: 'manual', isChecked: false, reward },
        later.map((each) => each.event),
      );
      expect([life.state, log.at(-1)?.after]).toEqual([stored?.processing, stored?.processing]);
      const [books] = await rows<Record<string, number>>(
        `select (select balance_points from account where uuid = $2) as balance,
           (select coalesce(sum(change_points), 0)::int from points_change where account_uuid = $2) as ledger,
           (select count(*)::int from bonus_entry where submission_uuid = $1) as entries`,
        uuid,
        account,
      );
      const isCredited = later.some(({ event: { type } }) => type === 'approve');
      const worth = isCredited ? (reward === 'points' ? 506 : 6) : 0;
      expect(books).toEqual({ balance: worth, ledger: worth, entries: isCredited ? 1 : 0 });
    }),
    { numRuns: 40, interruptAfterTimeLimit: 8_000 },
  );
});
