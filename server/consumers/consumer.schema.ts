import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../platform/database/shared-columns.ts';
import { emailKey, phoneKey } from '../platform/database/person-key.ts';

/**
 * A consumer of the spirits-brand program (SUBM-6), whom the program identifies by `cid`. Sending the same data again
 * creates no second row.
 */
export const consumer = pgTable(
  'consumer',
  {
    cid: uuid().primaryKey().defaultRandom(),
    /** Null outside production if no campaign belongs to the host. */
    campaignUuid: uuid('campaign_uuid'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dob: date({ mode: 'string' }).notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text('zip_code').notNull(),
    optIn: boolean('opt_in').notNull(),
    /** SHA-256 of campaign and data. */
    digest: bytea().notNull().unique('consumer_digest'),
    createdAt: createdAt(),
  },
  (table) => [
    index('consumer_email').on(emailKey(table.email)),
    index('consumer_phone').on(phoneKey(table.phone)),
    index('consumer_campaign').on(table.campaignUuid),
    index('consumer_created').on(table.createdAt),
  ],
);
