import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../platform/database/shared-columns.ts';
import { submission } from '../submissions/core.schema.ts';

/**
 * The stock of reward codes, with a row for each, so concurrent requests get different codes without waiting (CODE-2).
 * An assigned code stays even if its submission is deleted, so it is never assigned again.
 */
export const rewardCode = pgTable(
  'reward_code',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    campaignUuid: uuid('campaign_uuid').notNull(),
    code: text().notNull(),
    addedAt: createdAt(),
    /** Null until it is assigned. */
    takenAt: moment('taken_at'),
    submissionUuid: uuid('submission_uuid').references(() => submission.uuid, { onDelete: 'set null' }),
  },
  (table) => [
    unique('reward_code_once').on(table.campaignUuid, table.code),
    unique('reward_code_submission').on(table.submissionUuid),
    index('reward_code_left')
      .on(table.campaignUuid, table.id)
      .where(sql`${table.takenAt} is null`),
  ],
);
