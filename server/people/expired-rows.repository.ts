import { inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accessToken, attempt, mailedToken } from '../accounts/account.schema.ts';
import type { Db } from '../platform/database/database.ts';
import { operatorLink, operatorSession } from '../desk/operator.schema.ts';
import { submissionLock } from '../desk/review.schema.ts';
import { consumer } from '../consumers/consumer.schema.ts';
import { linkBack } from '../analytics/link-back.schema.ts';
import { location } from '../rewards/points.schema.ts';
import { mail, spentCaptcha, supportRequest } from '../submissions/core.schema.ts';
import { pageVital } from '../analytics/vitals.schema.ts';
import { webhookDelivery } from '../webhooks/webhook.schema.ts';
import { journeyWay } from '../analytics/ways.schema.ts';
import { KEEP_DAYS } from '../platform/settings/setting-kinds.ts';
import { dayOf, KEPT_DAYS } from '../analytics/page-vitals.repository.ts';
import { erasureRequest } from './erasure-request.schema.ts';
import { REQUESTS_KEPT } from './erasure-requests.repository.ts';
import { later } from '../platform/tokens.ts';

/** Number of rows per statement, to hold locks only briefly. */
const BATCH = 500;
/** How long the row of an expired solution is kept, in milliseconds; expiry alone already rejects the solution. */
const GRACE = 60_000;
/** How long the outcome of a webhook delivery is kept, in milliseconds. It can be resent during this time. */
const DAY = 24 * 60 * 60 * 1_000;
const DELIVERIES_KEPT = 30 * DAY;

/**
 * Rows past their use: tokens, counts of attempts, used captchas, old measurements, finished webhook deliveries, and
 * links, sessions, locks and unconfirmed erasures of operators. Also old data that visitors left in addition to their
 * entries (KEEP-5).
 */
export interface ExpiredRows {
  /** Deletes expired rows, in batches. */
  remove(now: Date): Promise<void>;
}

/** A table with expiring rows, and the key of a row. */
interface Expiring {
  readonly table: PgTable;
  readonly key: PgColumn | SQL;
  readonly endsAt: PgColumn;
  /** Rows with an earlier `endsAt` have expired. The type is that of the column. */
  readonly before: (now: Date, keepDays: number) => Date | string;
}

const long = (now: Date, keepDays: number) => later(now, -keepDays * DAY);

const EXPIRING: readonly Expiring[] = [
  { table: linkBack, key: linkBack.uuid, endsAt: linkBack.createdAt, before: long },
  { table: location, key: location.uuid, endsAt: location.createdAt, before: long },
  { table: consumer, key: consumer.cid, endsAt: consumer.createdAt, before: long },
  { table: supportRequest, key: supportRequest.uuid, endsAt: supportRequest.createdAt, before: long },
  { table: mail, key: mail.uuid, endsAt: mail.sentAt, before: long },
  { table: mail, key: mail.uuid, endsAt: mail.givenUpAt, before: long },
  { table: accessToken, key: accessToken.sha256, endsAt: accessToken.expiresAt, before: (now) => now },
  { table: mailedToken, key: mailedToken.sha256, endsAt: mailedToken.expiresAt, before: (now) => now },
  { table: operatorLink, key: operatorLink.sha256, endsAt: operatorLink.expiresAt, before: (now) => now },
  { table: operatorSession, key: operatorSession.sha256, endsAt: operatorSession.expiresAt, before: (now) => now },
  { table: submissionLock, key: submissionLock.submissionUuid, endsAt: submissionLock.until, before: (now) => now },
  {
    table: erasureRequest,
    key: erasureRequest.uuid,
    endsAt: erasureRequest.askedAt,
    before: (now) => later(now, -REQUESTS_KEPT),
  },
  { table: attempt, key: attempt.key, endsAt: attempt.resetsAt, before: (now) => now },
  {
    table: spentCaptcha,
    key: spentCaptcha.signature,
    endsAt: spentCaptcha.expiresAt,
    before: () => new Date(Date.now() - GRACE),
  },
  {
    table: webhookDelivery,
    key: webhookDelivery.uuid,
    endsAt: webhookDelivery.endedAt,
    before: (now) => later(now, -DELIVERIES_KEPT),
  },
  // These tables have no key of one column; PostgreSQL's row id identifies a row within one statement.
  { table: pageVital, key: sql`ctid`, endsAt: pageVital.day, before: (now) => dayOf(now, -KEPT_DAYS) },
  { table: journeyWay, key: sql`ctid`, endsAt: journeyWay.day, before: (now) => dayOf(now, -KEPT_DAYS) },
];

/** @param keepDays how many days data that visitors left in addition to their entries are kept (KEEP_DAYS) */
export function expiredRowsIn(db: Db, keepDays = KEEP_DAYS): ExpiredRows {
  return {
    async remove(now) {
      for (const expiring of EXPIRING)
        for (let rows = BATCH; rows === BATCH;) rows = await removeSome(db, expiring, now, keepDays);
    },
  };
}

/** Deletes one batch. Skips rows that another statement has locked, because waiting for them could deadlock. */
async function removeSome(
  db: Db,
  { table, key, endsAt, before }: Expiring,
  now: Date,
  keepDays: number,
): Promise<number> {
  const column = sql`${key}`;
  const over = db
    .select({ key: column })
    .from(table)
    .where(lte(endsAt, before(now, keepDays)))
    // Ordered by the index, which shows immediately that nothing has expired; without it, every row would be read.
    .orderBy(endsAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const { rowCount } = await db.delete(table).where(inArray(column, over));
  return rowCount ?? 0;
}
