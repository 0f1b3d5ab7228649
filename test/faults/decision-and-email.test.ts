import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statusMailsIn } from '#server/mail/status-mails.repository.ts';
import { pooled } from '#server/platform/database/database.ts';
import { applyEvent } from '#server/processing/apply-event.ts';
import { referencesIn } from '#server/submissions/references.repository.ts';
import { type CuttingProxy, startCuttingProxy } from '#test/kit/cutting-proxy.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const POINTS = 500;

let database: TestDatabase;
let proxy: CuttingProxy;
/** A pool of the server's role whose connections the proxy cuts. */
let near: ReturnType<typeof pooled>;
beforeAll(async () => {
  database = await testDatabase();
  proxy = await startCuttingProxy(database.app.url);
  near = pooled(proxy.through(database.app.url), () => {});
});
afterAll(async () => {
  await near.close();
  await proxy.stop();
  await database.close();
});

const rows = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query<Record<string, unknown>>(sql, values)).rows;

/** Stores a submission in review that is worth points, of a person with an account. */
async function inReview(): Promise<string> {
  const [stored] = await rows(
    `with owner as (
       insert into account (campaign_uuid, email, email_normalised, password_hash, name_first, name_last, custom, language)
       select made, made || '@example.com', made || '@example.com', '', '', '', '{}', 'en' from gen_random_uuid() as made returning uuid, campaign_uuid, email
     ), stored as (
       insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last, custom, utm, language, account_uuid, points, processing, reward)
       select campaign_uuid, 1, gen_random_uuid(), email, email, '', '', '', '{}', '{}', 'en', uuid, ${POINTS}, 'inReview', 'points' from owner returning uuid, campaign_uuid
     ), referred as (
       insert into submission_reference (submission_uuid, campaign_uuid, reference, code_sha256)
       select uuid, campaign_uuid, 'PRM-' || uuid, sha256(uuid::text::bytea) from stored
     ), received as (
       insert into submission_event (submission_uuid, at, sender, event, after)
       select uuid, $1, 'visitor', '{"type": "submission.received"}', 'inReview' from stored
     )
     select uuid from stored`,
    NOW,
  );
  return String(stored?.['uuid']);
}

const approve = (submissionUuid: string, db = near.db) =>
  applyEvent(db, { submissionUuid, event: { type: 'approve' }, by: { kind: 'operator', name: 'ada' } }, NOW);

/** Everything that an approval stores, in numbers. */
const storedOf = async (uuid: string) =>
  (
    await rows(
      `select processing, (select count(*)::int from submission_event where submission_uuid = uuid and event ->> 'type' = 'approve') as approvals,
         (select count(*)::int from status_mail where submission_uuid = uuid) as owed,
         (select count(*)::int from pgboss.job join status_mail on event_id = (data ->> 'event')::bigint
          where name = 'status-mail' and submission_uuid = uuid) as jobs,
         (select coalesce(sum(change_points), 0)::int from points_change where submission_uuid = uuid) as points
       from submission where uuid = $1`,
      uuid,
    )
  )[0];
const UNDECIDED = { processing: 'inReview', approvals: 0, owed: 0, jobs: 0, points: 0 };
const APPROVED = { processing: 'credited', approvals: 1, owed: 1, jobs: 1, points: POINTS };

/** Does something whose connection is cut once at a word. */
async function cutting(word: string, when: 'before' | 'after', act: () => Promise<unknown>): Promise<void> {
  const before = proxy.cuts();
  proxy.cutAt(word, when);
  const outcome = await act().then(
    () => 'done',
    () => 'lost',
  );
  expect([outcome, proxy.cuts()]).toEqual(['lost', before + 1]);
}

const WHEN = ['before', 'after'] as const;
const atEach = (...words: readonly string[]) => words.flatMap((word) => WHEN.map((when) => ({ word, when })));

describe('a connection that is lost', () => {
  it.each(atEach('begin', 'insert into "points_change"', 'insert into "submission_event"', '"status_mail"', 'commit'))(
    '[MAIL-1] [PROC-3] $when PostgreSQL hears $word of a decision stores the decision with its email, or neither, and a repetition nothing twice',
    async ({ word, when }) => {
      const uuid = await inReview();
      await cutting(word, when, () => approve(uuid));
      const isStored = word === 'commit' && when === 'after';
      await expect.poll(() => storedOf(uuid)).toEqual(isStored ? APPROVED : UNDECIDED);
      expect((await approve(uuid)).kind).toBe(isStored ? 'notTaken' : 'moved');
      expect(await storedOf(uuid)).toEqual(APPROVED);
    },
  );

  describe('while the email is written', () => {
    let uuid: string;
    let event: number;
    beforeEach(async () => {
      uuid = await inReview();
      await approve(uuid, database.app.db);
      const [owed] = await rows('select event_id from status_mail where submission_uuid = $1', uuid);
      event = Number(owed?.['event_id']);
    });

    it.each(atEach('begin', 'no key update', 'insert into "mail"', 'update "status_mail"', 'commit'))(
      '[MAIL-1] $when PostgreSQL hears $word loses no email and writes none twice',
      async ({ word, when }) => {
        const mails = statusMailsIn(near.db, referencesIn(near.db), () => NOW);
        const write = () =>
          mails.write(event, ({ email, kind }) => ({
            recipient: email,
            subject: kind,
            body: '',
            html: '',
            replyTo: null,
            secret: false,
          }));
        const written = async () =>
          (
            await rows(
              `select count(mail.uuid)::int as emails, count(job.id)::int as jobs, bool_and(written_at is not null) as noted
               from status_mail join submission on submission.uuid = submission_uuid
               left join mail on recipient = email left join pgboss.job on job.name = 'mail' and data ->> 'uuid' = mail.uuid::text
               where event_id = $1`,
              event,
            )
          )[0];
        await cutting(word, when, write);
        const isStored = word === 'commit' && when === 'after';
        const WRITTEN = { emails: 1, jobs: 1, noted: true };
        await expect.poll(written).toEqual(isStored ? WRITTEN : { emails: 0, jobs: 0, noted: false });
        // The job is repeated, here by two servers at the same time.
        expect((await Promise.all([write(), write()])).filter(Boolean)).toHaveLength(isStored ? 0 : 1);
        expect(await written()).toEqual(WRITTEN);
      },
    );
  });
});
