import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { picture, pictureBytes, type PictureFault } from '../database/picture-schema.ts';
import { storedHash } from '../pictures/perceptual-hash.ts';
import type { PictureStores } from '../pictures/store.ts';
import type { HeldPicture } from '../pictures/stored.ts';
import { addingPictureJobs } from './picture-jobs.ts';
import type { Pictures } from './pictures.ts';

/** How many bytes of pictures may wait for their submissions from one address: of 8,000 pictures as the site sends. */
export const MOST_WAITING = 2 * 1024 ** 3;

/** A picture as it came ahead. */
interface NewSentPicture {
  readonly campaignUuid: string;
  /** The key that it was sent under. */
  readonly uuid: string;
  /** A hash of the network that sent it; null if nobody counts what it sends. */
  readonly sender: string | null;
  readonly data: Buffer;
  readonly sha256: Buffer;
  /** In pixels, as its head says. */
  readonly width: number;
  readonly height: number;
}

/** A picture that no submission has claimed yet. */
export interface SentPicture {
  readonly uuid: string;
  readonly campaignUuid: string;
  readonly sha256: Buffer;
  /** As it was received; 0 if that is not known. */
  readonly pixels: number;
  readonly fault: PictureFault | null;
  /** Null until it is prepared. */
  readonly held: HeldPicture | null;
}

/** Pictures that travel ahead of their submission. */
export interface SentPictures {
  /** Whether a picture was received under a key, also if a submission has it by now. */
  isReceived(uuid: string): Promise<boolean>;
  /**
   * Stores a picture as it came, once for its key: of several bodies one is kept, whole (PICT-4).
   *
   * @returns false if too much waits from its sender already
   */
  receive(sent: NewSentPicture): Promise<boolean>;
  /** Those of these pictures that a submission of the campaign may claim; of any campaign if it is omitted. */
  waiting(uuids: readonly string[], campaignUuid?: string): Promise<SentPicture[]>;
}

/** @param pictures removes what came under a key that another body has */
export function sentPicturesIn(db: Db, { main }: PictureStores, pictures: Pick<Pictures, 'remove'>): SentPictures {
  const isReceived = async (uuid: string) => {
    const arrived = and(eq(picture.uuid, uuid), isNotNull(picture.arrivedAt));
    const [row] = await db.select({ uuid: picture.uuid }).from(picture).where(arrived);
    return row !== undefined;
  };

  return {
    isReceived,
    async receive(sent) {
      if (main.kind === 'database') return (await addWithBytes(db, sent)) || isReceived(sent.uuid);
      // Nobody else knows this name, so no other body can come under it, however late.
      const name = randomUUID();
      const { rows } = await db.execute(addedRow({ ...sent, uuid: name }, { storedIn: main.kind }, mayWait(sent)));
      if (rows.length === 0) return false;
      await main.put(name, sent.data);
      if (!(await takeKey(db, sent, { storedIn: main.kind, receivedAs: name }))) await pictures.remove([name]);
      return true;
    },
    async waiting(uuids, campaignUuid) {
      const rows = await db
        .select()
        .from(picture)
        .where(
          and(
            inArray(picture.uuid, [...uuids]),
            campaignUuid === undefined ? undefined : eq(picture.campaignUuid, campaignUuid),
            isNull(picture.submissionUuid),
            isNull(picture.leavingAt),
          ),
        );
      return rows.map(sentPictureOf);
    },
  };
}

/**
 * Row, bytes and the job that prepares it at once, by one statement: several would wait for the disk again.
 *
 * @returns false if the key is another body's, or too much waits from the sender
 */
async function addWithBytes(db: Db, sent: NewSentPicture): Promise<boolean> {
  const place = { storedIn: 'database', arrivedAt: sql`now()` } as const;
  const { rows } = await db.execute(sql`
    with added as (${addedRow(sent, place, mayWait(sent))}),
    kept as (
      insert into ${pictureBytes} (uuid, bytes) select uuid, ${sent.data}::bytea from added
      on conflict (uuid) do update set bytes = excluded.bytes),
    jobs as (${addingPictureJobs(sql`select uuid from added`)})
    select uuid from added`);
  return rows.length > 0;
}

/**
 * Gives the key to a body that is stored under a name of its own, with the job that prepares it.
 *
 * @returns false if the key is another body's
 */
async function takeKey(db: Db, sent: NewSentPicture, stored: Required<Omit<Place, 'arrivedAt'>>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with added as (${addedRow(sent, { ...stored, arrivedAt: sql`now()` }, sql`true`)}),
    counted_once as (
      update ${picture} set sender = null where uuid = ${stored.receivedAs}::uuid and exists (select from added)),
    jobs as (${addingPictureJobs(sql`select uuid from added`)})
    select uuid from added`);
  return rows.length > 0;
}

/** Where the bytes of a new row are, and since when all of them are there. */
interface Place {
  readonly storedIn: typeof picture.$inferSelect.storedIn;
  readonly receivedAs?: string;
  readonly arrivedAt?: SQL;
}

/** Whether no more waits from a sender than may. */
function mayWait({ sender, data }: NewSentPicture): SQL {
  const waiting = sql`(select coalesce(sum(bytes), 0) from ${picture} where sender = ${sender}::text and submission_uuid is null)`;
  return sql`(${sender}::text is null or ${waiting} + ${data.length}::integer <= ${MOST_WAITING}::bigint)`;
}

/**
 * Adds the row of a picture under a condition. A key whose row has no bytes yet, which is how an earlier version began,
 * is taken over; one that has arrived is left as it is, and no row is returned.
 */
function addedRow(
  { campaignUuid, uuid, sender, data, sha256, width, height }: NewSentPicture,
  { storedIn, receivedAs, arrivedAt = sql`null` }: Place,
  condition: SQL,
): SQL {
  return sql`
    insert into ${picture} (uuid, campaign_uuid, stored_in, received_as, bytes, sha256, width, height, sender, arrived_at)
    select ${uuid}::uuid, ${campaignUuid}::uuid, ${storedIn}::text, ${receivedAs ?? null}::uuid, ${data.length}::integer,
      ${sha256}::bytea, ${width}::integer, ${height}::integer, ${sender}::text, ${arrivedAt}::timestamptz
    where ${condition}
    on conflict (uuid) do update set campaign_uuid = excluded.campaign_uuid, stored_in = excluded.stored_in,
      received_as = excluded.received_as, bytes = excluded.bytes, sha256 = excluded.sha256, width = excluded.width,
      height = excluded.height, sender = excluded.sender, arrived_at = excluded.arrived_at
    where picture.arrived_at is null and picture.prepared_at is null
    returning uuid`;
}

function sentPictureOf(row: typeof picture.$inferSelect): SentPicture {
  const { uuid, campaignUuid, sha256, fault, preparedAt, width, height, phash, phashBands } = row;
  const look = phash === null || phashBands === null ? null : storedHash(phash, phashBands);
  return {
    uuid,
    campaignUuid,
    sha256,
    pixels: (width ?? 0) * (height ?? 0),
    fault,
    held: preparedAt === null ? null : { uuid, sha256, phash: look },
  };
}
