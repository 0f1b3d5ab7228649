import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { submission } from '#server/submissions/core.schema.ts';
import type { PictureStores } from '#server/platform/images/store.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';
import { picturesIn } from '#server/pictures/pictures.repository.ts';
import { referencesIn } from '#server/submissions/references.repository.ts';
import { submissionsIn } from '#server/submissions/submissions.repository.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { StartError } from '#server/platform/start-error.ts';
import { chanceOf } from '../../lab/rehearse/seeded-chance.ts';
import { live } from './live.ts';
import { makePictures } from './demo-pictures.ts';
import { planOf, type Planned } from './demo-plan.ts';
import { receive } from './demo-submissions.ts';
import { drawOne, payOut, stockCodes } from './demo-rewards.ts';

/** The settings of the generated data. */
export interface DemoOptions {
  readonly submissions: number;
  readonly seed: number;
  readonly now: Date;
  /** Reports progress. */
  readonly say: (line: string) => void;
}

/** Campaigns that are filled at the same time. */
const AT_ONCE = 8;
/** Spare pictures for submissions that need a better one, as a share of all planned pictures. */
const SPARE = 0.2;
/** Additional spare pictures, needed if there are few submissions. */
const LEAST_SPARE = 5;

/**
 * Fills an empty database with submissions of the past weeks in all states, as if visitors, checks and operators had
 * created them: stored by the server's own code, moved by the chart's events (DEMO-1). The same seed generates the same
 * people, receipts and decisions; uuids and references differ.
 *
 * @throws StartError if the database is not empty
 */
export async function makeDemo(
  db: Db,
  stores: PictureStores,
  sites: readonly Site[],
  { submissions: count, seed, now, say }: DemoOptions,
): Promise<void> {
  await assertEmpty(db);
  const plan = planOf(sites, count, seed, now);
  const spare = Math.ceil(plan.pictures * SPARE) + LEAST_SPARE;
  say(`Making ${plan.pictures + spare} pictures of receipts …`);
  const pictures = await makePictures(plan.pictures + spare, seed, now);
  say(`Storing ${count} submissions …`);
  const submissions = submissionsIn(db, picturesIn(db, stores), referencesIn(db));
  const withPermit = createSemaphore(AT_ONCE);
  // Sequential within each campaign, so the same one of two submissions with one picture is always first.
  const fill = async (planned: readonly Planned[]) => {
    const better = pictures.slice(plan.pictures).filter(({ taken }) => taken === 'well');
    const betterPicture = () => {
      const next = better.shift();
      if (!next) throw new Error('Invariant violated: too few pictures were made.');
      return next;
    };
    for (const one of planned) {
      const picture = one.picture === null ? undefined : pictures[one.picture];
      const uuid = await receive(submissions, one, picture);
      await live({ db, submissions, now, betterPicture }, uuid, one, picture);
    }
  };
  const bySite = sites.map((site) => plan.submissions.filter((planned) => planned.site === site));
  await Promise.all(bySite.map((planned) => withPermit(() => fill(planned))));
  await settle(db);
  say('Making payments, codes and draws …');
  const chance = chanceOf(seed + 1);
  await payOut(db, sites, chance, now);
  await stockCodes(db, sites, chance, now);
  await drawOne(db, sites, chance, now);
  await forgetMail(db);
}

/** @throws StartError */
async function assertEmpty(db: Db): Promise<void> {
  const { rows } = await db.execute<{ isUsed: boolean }>(sql`
    select exists (select from submission) or exists (select from account) or exists (select from operator) or exists (select from webhook) as "isUsed"`);
  if (rows[0]?.isUsed === true)
    throw new StartError(
      'This database already has submissions, accounts, operators or webhooks, and made-up ones could not be removed. Use an empty database, for example DATA_DIR=.demo.',
    );
}

/** Sets the creation time of each submission to the time of its first event. */
async function settle(db: Db): Promise<void> {
  await db.execute(sql`
    update ${submission} set created_at = first.at
    from (select submission_uuid, min(at) as at from submission_event group by 1) as first
    where first.submission_uuid = uuid`);
}

/** Deletes waiting emails, because the addresses do not exist, and jobs for checks that a server would have to run. */
async function forgetMail(db: Db): Promise<void> {
  await db.execute(sql`delete from status_mail`);
  await db.execute(sql`delete from pgboss.job where name in ('checks', 'status-mail')`);
}
