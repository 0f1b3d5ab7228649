import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { picture, pictureBytes, type PictureFault } from '../database/picture-schema.ts';
import { storedHash } from '../pictures/perceptual-hash.ts';
import type { PictureStores } from '../pictures/store.ts';
import type { HeldPicture } from '../pictures/stored.ts';
import { addingPictureJobs } from './picture-jobs.ts';

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
   * Stores a picture as it came, once for its key.
   *
   * @returns false if too much waits from its sender already
   */
  receive(sent: NewSentPicture): Promise<boolean>;
  /** Those of these pictures that a submission of the campaign may claim; of any campaign if it is omitted. */
  waiting(uuids: readonly string[], campaignUuid?: string): Promise<SentPicture[]>;
}

export function sentPicturesIn(db: Db, { main }: PictureStores): SentPictures {
  return {
    async isReceived(uuid) {
      const received = and(eq(picture.uuid, uuid), isNotNull(picture.arrivedAt));
      const [row] = await db.select({ uuid: picture.uuid }).from(picture).where(received);
      return row !== undefined;
    },
    async receive(sent) {
      if (main.kind === 'database') return addWithBytes(db, sent);
      const { uuid, data } = sent;
      if ((await db.execute(added(sent, main.kind, sql`null`))).rows.length === 0) return false;
      await main.put(uuid, data);
      const arrived = db
        .update(picture)
        .set({ arrivedAt: sql`now()` })
        .where(and(eq(picture.uuid, uuid), isNull(picture.arrivedAt)))
        .returning({ uuid: picture.uuid });
      await db.execute(sql`with arrived as ${arrived} ${addingPictureJobs(sql`select uuid from arrived`)}`);
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

/** Row, bytes and the job that prepares it at once, by one statement: several would wait for the disk again. */
async function addWithBytes(db: Db, sent: NewSentPicture): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with added as (${added(sent, 'database', sql`now()`)}),
    kept as (
      insert into ${pictureBytes} (uuid, bytes) select uuid, ${sent.data}::bytea from added
      on conflict (uuid) do nothing),
    jobs as (${addingPictureJobs(sql`select uuid from added`)})
    select uuid from added`);
  return rows.length > 0;
}

/** Adds the row of a picture, unless too much waits from its sender, or finds the one under its key. */
function added(
  { campaignUuid, uuid, sender, data, sha256, width, height }: NewSentPicture,
  storedIn: string,
  arrivedAt: SQL,
): SQL {
  const waiting = sql`(select coalesce(sum(bytes), 0) from ${picture} where sender = ${sender}::text and submission_uuid is null)`;
  return sql`
    insert into ${picture} (uuid, campaign_uuid, stored_in, bytes, sha256, width, height, sender, arrived_at)
    select ${uuid}::uuid, ${campaignUuid}::uuid, ${storedIn}::text, ${data.length}::integer, ${sha256}::bytea,
      ${width}::integer, ${height}::integer, ${sender}::text, ${arrivedAt}
    where ${sender}::text is null or ${waiting} + ${data.length}::integer <= ${MOST_WAITING}::bigint
    on conflict (uuid) do update set uuid = excluded.uuid
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
