import { sql } from 'drizzle-orm';
import { bigint, bit, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoreLocation } from '../platform/settings/setting-stores.ts';
import { bytea, createdAt, moment } from '../platform/database/shared-columns.ts';
import { submission } from '../submissions/core.schema.ts';

const STORE_KINDS = ['database', 'folder', 's3'] as const satisfies readonly StoreLocation['kind'][];

/** Why a picture is rejected: it cannot be read, has too many pixels, or takes too long to read. */
export const PICTURE_FAULTS = ['damaged', 'huge', 'slow'] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/**
 * A received picture; its bytes are in a store under its uuid. It is an orphan until a submission claims it, and again
 * when its submission is deleted. Orphans are deleted after a day.
 */
export const picture = pgTable(
  'picture',
  {
    /** The upload key, if it was uploaded before its submission. */
    uuid: uuid().primaryKey().defaultRandom(),
    campaignUuid: uuid('campaign_uuid').notNull(),
    submissionUuid: uuid('submission_uuid').references(() => submission.uuid, { onDelete: 'set null' }),
    storedIn: text('stored_in', { enum: STORE_KINDS }).notNull(),
    /**
     * The picture whose bytes are this one's received bytes (PICT-4). Each sender of a key writes under a separate
     * uuid, and the first one whose bytes are stored gets the key. Null with the store `database`, and once it is
     * prepared.
     */
    receivedAs: uuid('received_as'),
    /** Number of stored bytes: as received, or of the prepared JPEG. */
    bytes: integer().notNull(),
    /** Hash of the received bytes. */
    sha256: bytea().notNull(),
    /** When it was decoded, re-encoded without metadata and hashed; until then null, like its perceptual hash. */
    preparedAt: moment('prepared_at'),
    /** In pixels: from the header of the file, or of the prepared JPEG. */
    width: integer(),
    height: integer(),
    /** Copied to `receipt_image` when it is claimed. */
    phash: bit({ dimensions: 1024 }),
    phashBands: bigint('phash_bands', { mode: 'bigint' }).array(),
    /** Why preparation failed; null if it did not. */
    fault: text({ enum: PICTURE_FAULTS }),
    /** When its upload was complete; null until then, and if it was sent with its submission. */
    arrivedAt: moment('arrived_at'),
    /** Hash of the uploading sender; null if it was sent with its submission, and once it is claimed. */
    sender: text(),
    /** When its removal began; it cannot be claimed from then on. */
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
 * The store of kind `database`. Like a folder, it has no reference to pictures: bytes may be stored before their row
 * and outlive it.
 */
export const pictureBytes = pgTable('picture_bytes', {
  uuid: uuid().primaryKey(),
  bytes: bytea().notNull(),
});
