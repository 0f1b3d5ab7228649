import { sql } from 'drizzle-orm';
import { bigint, bit, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoreLocation } from '../setting-stores.ts';
import { bytea, createdAt, moment } from './columns.ts';
import { submission } from './schema.ts';

const STORE_KINDS = ['database', 'folder', 's3'] as const satisfies readonly StoreLocation['kind'][];

/** What may be wrong with a picture: it cannot be read, has too many pixels, or takes too long to read. */
export const PICTURE_FAULTS = ['damaged', 'huge', 'slow'] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/**
 * One received picture, whoever sent it; its bytes lie in a store under its uuid. Until a submission claims it, it is
 * nobody's, and goes after a day; when its submission is deleted, it is nobody's again.
 */
export const picture = pgTable(
  'picture',
  {
    /** Of one that was sent ahead, the key that it was sent under. */
    uuid: uuid().primaryKey().defaultRandom(),
    campaignUuid: uuid('campaign_uuid').notNull(),
    submissionUuid: uuid('submission_uuid').references(() => submission.uuid, { onDelete: 'set null' }),
    storedIn: text('stored_in', { enum: STORE_KINDS }).notNull(),
    /**
     * The picture whose bytes are those of this one as received (PICT-4): each sender of a key writes under a uuid of
     * its own, and the first whose bytes are stored gets the key. Null in the database, and once it is prepared.
     */
    receivedAs: uuid('received_as'),
    /** How many are stored: as received, and once it is prepared, of the JPEG that it became. */
    bytes: integer().notNull(),
    /** Of the bytes as received. */
    sha256: bytea().notNull(),
    /** When it was decoded, re-encoded without metadata and hashed; null until then, as are its looks. */
    preparedAt: moment('prepared_at'),
    /** In pixels: as its head says, and once it is prepared, of the JPEG that it became. */
    width: integer(),
    height: integer(),
    /** As in `receipt_image`, which gets them when it is claimed. */
    phash: bit({ dimensions: 1024 }),
    phashBands: bigint('phash_bands', { mode: 'bigint' }).array(),
    /** What turned out to be wrong with it when it was to be prepared. */
    fault: text({ enum: PICTURE_FAULTS }),
    /** When its bytes had come ahead; null until then, and for one that came with its submission. */
    arrivedAt: moment('arrived_at'),
    /** Who sent it ahead, as a hash; null for one that came with its submission, and once it is claimed. */
    sender: text(),
    /** Since when it is being removed: from then on nobody can claim it. */
    leavingAt: moment('leaving_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('picture_unclaimed')
      .on(table.createdAt)
      .where(sql`${table.submissionUuid} is null`),
    index('picture_unprepared')
      .on(table.createdAt)
      .where(sql`${table.preparedAt} is null and ${table.fault} is null`),
    index('picture_sender')
      .on(table.sender)
      .where(sql`${table.submissionUuid} is null`),
    index('picture_submission')
      .on(table.submissionUuid)
      .where(sql`${table.submissionUuid} is not null`),
  ],
);

/**
 * The store of kind `database`. It refers to no picture, as a folder does not: bytes may come before their row and
 * leave after it.
 */
export const pictureBytes = pgTable('picture_bytes', {
  uuid: uuid().primaryKey(),
  bytes: bytea().notNull(),
});
