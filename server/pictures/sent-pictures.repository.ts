import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '../platform/database/built-once.ts';
import type { Db } from '../platform/database/database.ts';
import { picture, pictureBytes, type PictureFault } from './picture.schema.ts';
import { storedHash } from '../platform/images/perceptual-hash.ts';
import type { Prepared } from '../platform/images/prepare.ts';
import type { PictureStores } from '../platform/images/store.ts';
import type { HeldPicture } from '../platform/images/stored.ts';
import { addingPictureJobs } from './picture-jobs.repository.ts';
import { IS_FREE, lookOf, type Pictures } from './pictures.repository.ts';

/** Maximum bytes of unclaimed pictures per sender: about 8,000 pictures of the size that the site sends. */
export const MOST_WAITING = 2 * 1024 ** 3;

/** An uploaded picture, before its submission. */
interface NewSentPicture {
  readonly campaignUuid: string;
  /** The key that it was uploaded under. */
  readonly uuid: string;
  /** Hash of the sending network; null if the sender is not rate-limited. */
  readonly sender: string | null;
  readonly data: Buffer;
  readonly sha256: Buffer;
  /** In pixels, from the header of the file. */
  readonly width: number;
  readonly height: number;
  /**
   * The hash of its appearance if `data` is prepared already; otherwise null. Only the database stores it as prepared:
   * in other stores, a prepared picture has the name of its key, which must not be overwritten.
   */
  readonly prepared: Pick<Prepared, 'phash'> | null;
}

/** A picture that no submission has claimed yet. */
export interface SentPicture {
  readonly uuid: string;
  readonly campaignUuid: string;
  readonly sha256: Buffer;
  /** Pixels as received; 0 if unknown. */
  readonly pixels: number;
  readonly fault: PictureFault | null;
  /** Null until it is prepared. */
  readonly held: HeldPicture | null;
}

/** Pictures that are uploaded before their submission. */
export interface SentPictures {
  /** Whether a picture was received under a key, even if a submission has claimed it. */
  isReceived(uuid: string): Promise<boolean>;
  /**
   * Stores a picture as received, once per key: of several bodies one is stored, complete (PICT-4).
   *
   * @returns false if the sender already has too many unclaimed bytes
   */
  receive(sent: NewSentPicture): Promise<boolean>;
  /** Returns the ones that a submission of the campaign may claim; of any campaign if it is omitted. */
  waiting(uuids: readonly string[], campaignUuid?: string): Promise<SentPicture[]>;
}

/** @param pictures removes a body whose key belongs to another body */
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
      // Only this process knows this name, so no late body can overwrite it.
      const name = randomUUID();
      const { rows } = await db.execute(addedRow({ ...sent, uuid: name }, { storedIn: main.kind }, mayWait(sent)));
      if (rows.length === 0) return false;
      await main.put(name, sent.data);
      if (!(await takeKey(db, sent, { storedIn: main.kind, receivedAs: name }))) await pictures.remove([name]);
      return true;
    },
    async waiting(uuids, campaignUuid) {
      const rows = await finding(db).execute({ uuids, campaignUuid: campaignUuid ?? null });
      return rows.map(sentPictureOf);
    },
  };
}

const finding = builtOnce((on) => {
  const campaignUuid = sql`${sql.placeholder('campaignUuid')}::uuid`;
  return on
    .select()
    .from(picture)
    .where(
      and(
        eq(picture.uuid, sql`any(${sql.placeholder('uuids')}::uuid[])`),
        sql`${picture.campaignUuid} = coalesce(${campaignUuid}, ${picture.campaignUuid})`,
        IS_FREE,
      ),
    )
    .prepare('find_sent_pictures');
});

/**
 * Adds row, bytes and preparation job, if needed, in one statement: several statements would wait for the disk several
 * times.
 *
 * @returns false if the key belongs to another body, or the sender has too many unclaimed bytes
 */
async function addWithBytes(db: Db, sent: NewSentPicture): Promise<boolean> {
  const place = { storedIn: 'database', arrivedAt: sql`now()`, prepared: sent.prepared } as const;
  const jobs = sent.prepared === null ? sql`, jobs as (${addingPictureJobs(sql`select uuid from added`)})` : sql``;
  const { rows } = await db.execute(sql`
    with added as (${addedRow(sent, place, mayWait(sent))}),
    kept as (
      insert into ${pictureBytes} (uuid, bytes) select uuid, ${sent.data}::bytea from added
      on conflict (uuid) do update set bytes = excluded.bytes)${jobs}
    select uuid from added`);
  return rows.length > 0;
}

/**
 * Assigns the key to a body stored under its own name, and adds the preparation job.
 *
 * @returns false if the key belongs to another body
 */
async function takeKey(
  db: Db,
  sent: NewSentPicture,
  stored: Required<Pick<Place, 'storedIn' | 'receivedAs'>>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with added as (${addedRow(sent, { ...stored, arrivedAt: sql`now()` }, sql`true`)}),
    counted_once as (
      update ${picture} set sender = null where uuid = ${stored.receivedAs}::uuid and exists (select from added)),
    jobs as (${addingPictureJobs(sql`select uuid from added`)})
    select uuid from added`);
  return rows.length > 0;
}

/** Location of the bytes of a new row, since when they are complete, and whether they are prepared. */
interface Place extends Partial<Pick<NewSentPicture, 'prepared'>> {
  readonly storedIn: typeof picture.$inferSelect.storedIn;
  readonly receivedAs?: string;
  readonly arrivedAt?: SQL;
}

/** Condition: the sender's unclaimed bytes stay within the limit. */
function mayWait({ sender, data }: NewSentPicture): SQL {
  const waiting = sql`(select coalesce(sum(bytes), 0) from ${picture} where sender = ${sender}::text and submission_uuid is null)`;
  return sql`(${sender}::text is null or ${waiting} + ${data.length}::integer <= ${MOST_WAITING}::bigint)`;
}

/** Adds the row of a picture under a condition. If the key already has a row, it stays, and none is returned. */
function addedRow(
  { campaignUuid, uuid, sender, data, sha256, width, height }: NewSentPicture,
  { storedIn, receivedAs, arrivedAt = sql`null`, prepared = null }: Place,
  condition: SQL,
): SQL {
  const { phash, phashBands } = lookOf(campaignUuid, prepared?.phash ?? null);
  return sql`
    insert into ${picture} (uuid, campaign_uuid, stored_in, received_as, bytes, sha256, width, height, sender, arrived_at,
      prepared_at, phash, phash_bands)
    select ${uuid}::uuid, ${campaignUuid}::uuid, ${storedIn}::text, ${receivedAs ?? null}::uuid, ${data.length}::integer,
      ${sha256}::bytea, ${width}::integer, ${height}::integer, ${sender}::text, ${arrivedAt}::timestamptz,
      ${prepared === null ? sql`null` : arrivedAt}::timestamptz, ${phash}::bit(1024), ${sql.param(phashBands?.map(String) ?? null)}::bigint[]
    where ${condition}
    on conflict (uuid) do nothing returning uuid`;
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
