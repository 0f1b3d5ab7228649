import { and, asc, eq, sql } from 'drizzle-orm';
import { coverName } from '#domain/desk/cover.ts';
import type { HistoryLine, Lock, Person, ReviewItem } from '#domain/desk/review.ts';
import { maskedEmail, maskedPhone } from '#domain/formats/masked.ts';
import { eventsFor, isApproved } from '#machines/processing/life.ts';
import { UNDO_SECONDS } from '#machines/processing/processing.machine.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { receiptImage, submission } from '../submissions/core.schema.ts';
import type { OperatorRow } from './operators.repository.ts';
import { lifeStored } from '../processing/processing.repository.ts';
import { isoOf, momentOf, rowOf, type StoredRow, storedRows } from './review-rows.repository.ts';
import { later } from '../platform/tokens.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof lifeStored>>>;

/** Returns the name of an operator in the log. It includes the email, because names are not unique. */
export const senderName = ({ name, email }: Pick<OperatorRow, 'name' | 'email'>): string => `${name} <${email}>`;
/** Returns the displayed part of that name. */
export const shownName = (sender: string): string => sender.replace(/ <[^<>]*>$/, '');

/**
 * Returns the review data of a campaign's submission, with personal data masked; undefined if the campaign has no such
 * submission.
 */
export async function findItem(
  db: Db,
  { uuid, campaign }: { readonly uuid: string; readonly campaign: string },
  as: Pick<OperatorRow, 'uuid' | 'name' | 'email'>,
  now: Date,
): Promise<ReviewItem | undefined> {
  const one = sql`select * from submission where uuid = ${uuid} and campaign_uuid = ${campaign}`;
  const [row] = (await db.execute<StoredRow>(storedRows(one, now))).rows;
  const stored = row && (await lifeStored(db, uuid));
  const [more] = await db.select().from(submission).where(eq(submission.uuid, uuid));
  if (!row || !stored || !more) return undefined;
  const { life, log } = stored;
  const images = await db
    .select({ position: receiptImage.position, width: receiptImage.width, height: receiptImage.height })
    .from(receiptImage)
    .where(eq(receiptImage.submissionUuid, uuid))
    .orderBy(asc(receiptImage.position));
  return {
    ...rowOf(row),
    state: life.state,
    images,
    duplicate: more.duplicateOf === null ? null : await findDuplicate(db, more.duplicateOf, uuid),
    contact: {
      email: maskedEmail(more.email),
      phone: maskedPhone(more.phone),
      region: more.state,
      language: more.language,
    },
    others: await countOthers(db, uuid),
    history: log.map(historyLine),
    takes: eventsFor(life, 'operator'),
    seen: log.at(-1)?.id ?? 0,
    lock: lockOf(row, as.uuid),
    undoUntil: undoUntil(stored, senderName(as), now),
  };
}

function historyLine({ at, sender, senderName: by, event, reason, note, after }: Stored['log'][number]): HistoryLine {
  return {
    at: at.toISOString(),
    who: by === null ? sender : shownName(by),
    event: event.type,
    reason,
    note,
    after,
  };
}

function lockOf({ lock_name: name, lock_until: until, lock_owner: owner }: StoredRow, asUuid: string): Lock | null {
  if (name === null || until === null) return null;
  return { name, until: momentOf(until), isMine: owner === asUuid };
}

/**
 * Returns until when this operator may undo the last decision; null if not. The chart decides whether the state allows
 * it. Whether it has reached the visitor is checked only during the undo.
 */
function undoUntil({ life, log }: Stored, sender: string, now: Date): string | null {
  const last = log.at(-1);
  if (last?.senderName !== sender || !eventsFor(life, 'operator').includes('undo')) return null;
  const until = later(last.at, UNDO_SECONDS * 1_000);
  return until > now ? until.toISOString() : null;
}

async function findDuplicate(db: Db, uuid: string, of: string): Promise<ReviewItem['duplicate']> {
  const { rows } = await db.execute<{
    reference: string;
    name: string;
    received: string;
    is_same_person: boolean;
    pictures: number;
  }>(sql`
    select named.reference, trim(first.name_first || ' ' || first.name_last) as name, ${isoOf(sql`first.created_at`)} as received,
      coalesce(first.email_normalised = later.email_normalised, false) or coalesce(first.phone_normalised = later.phone_normalised, false)
        or coalesce(first.account_uuid = later.account_uuid, false) as is_same_person,
      (select count(*)::int from receipt_image where submission_uuid = first.uuid) as pictures
    from submission first join submission_reference named on named.submission_uuid = first.uuid, submission later
    where first.uuid = ${uuid} and later.uuid = ${of}`);
  const [row] = rows;
  const stored = row && (await lifeStored(db, uuid));
  if (!row || !stored) return null;
  return {
    uuid,
    reference: row.reference,
    person: coverName(row.name),
    state: stored.life.state,
    receivedAt: momentOf(row.received),
    isSamePerson: row.is_same_person,
    pictures: row.pictures,
  };
}

/** Counts the person's other submissions in the campaign, as entries are counted. Each condition uses its own index. */
async function countOthers(db: Db, uuid: string): Promise<ReviewItem['others']> {
  const { rows } = await db.execute<{ processing: Parameters<typeof isApproved>[0]; count: number }>(sql`
    select other.processing, count(*)::int as count from submission one join submission other
      on other.campaign_uuid = one.campaign_uuid and other.uuid <> one.uuid
      and (other.email_normalised = one.email_normalised or other.phone_normalised = one.phone_normalised or other.account_uuid = one.account_uuid)
    where one.uuid = ${uuid} group by other.processing`);
  const sum = (some: typeof rows) => some.reduce((all, { count }) => all + count, 0);
  return {
    all: sum(rows),
    approved: sum(rows.filter(({ processing }) => isApproved(processing))),
    rejected: sum(rows.filter(({ processing }) => processing === 'rejected')),
  };
}

/** Returns the person of a campaign's submission; undefined if the campaign has no such submission. */
export async function findPerson(tx: Pick<Tx, 'select'>, uuid: string, campaign: string): Promise<Person | undefined> {
  const [row] = await tx
    .select()
    .from(submission)
    .where(and(eq(submission.uuid, uuid), eq(submission.campaignUuid, campaign)));
  return (
    row && {
      name: `${row.nameFirst} ${row.nameLast}`.trim(),
      email: row.email,
      phone: row.phone,
      dateOfBirth: row.dateOfBirth,
      region: row.state,
      more: Object.fromEntries(Object.entries(row.custom).map(([field, value]) => [field, String(value)])),
    }
  );
}
