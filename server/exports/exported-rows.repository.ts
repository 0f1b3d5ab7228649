import { and, asc, type Column, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Exported } from '#domain/desk/desk-exports.ts';
import type { Db } from '../platform/database/database.ts';
import { payout, payoutLine } from '../payouts/payout.schema.ts';
import { play } from '../plays/play.schema.ts';
import { bonusEntry } from '../rewards/points.schema.ts';
import { submissionEvent } from '../processing/processing.schema.ts';
import { receiptImage, submission, supportRequest } from '../submissions/core.schema.ts';
import { submissionReference } from '../processing/status.schema.ts';

/** Scope of an export: one campaign, from a moment (inclusive) to another (exclusive); null for an open end. */
export interface ExportScope {
  readonly campaignUuid: string;
  readonly from: Date | null;
  readonly before: Date | null;
}

/** Position of a row in the order of its export: sort keys, most significant first. */
export type Place = readonly [string, string];

type Row = Readonly<Record<string, unknown>>;

/** A row and its position. */
export interface Placed {
  readonly place: Place;
  readonly row: Row;
}

/** One kind of export: its column names, and a reader for the rows after a position, in order. */
interface Source {
  readonly columns: readonly string[];
  readonly read: (db: Db, scope: ExportScope, after: Place | null, limit: number) => Promise<Placed[]>;
}

const custom = (field: string) => sql<string | null>`${submission.custom} ->> ${sql.raw(`'${field}'`)}`;
const recipient = (field: string) =>
  sql<string | null>`nullif(${payoutLine.recipient} ->> ${sql.raw(`'${field}'`)}, '')`;
/** Selects a column of the last event of a submission. */
const lastEvent = <T>(column: Column) =>
  sql<T>`(select ${column} from ${submissionEvent} where ${submissionEvent.submissionUuid} = ${submission.uuid} order by ${submissionEvent.id} desc limit 1)`;

const SUBMISSION = {
  reference: submissionReference.reference,
  submission: submission.uuid,
  receivedAt: submission.createdAt,
  journey: submission.campaignInstancePk,
  state: submission.processing,
  stateSince: lastEvent<string | null>(submissionEvent.at).mapWith(submissionEvent.at),
  reason: lastEvent<string | null>(submissionEvent.reason),
  reward: submission.reward,
  paymentMethod: submission.preferredPaymentMethod,
  points: submission.points,
  bonusPoints: submission.bonusPoints,
  pictures: sql<number>`(select count(*)::int from ${receiptImage} where ${receiptImage.submissionUuid} = ${submission.uuid})`,
  failedChecks: submission.failedChecks,
  duplicateOf: submission.duplicateOf,
  email: submission.email,
  phone: submission.phone,
  nameFirst: submission.nameFirst,
  nameLast: submission.nameLast,
  dateOfBirth: submission.dateOfBirth,
  age: submission.ageAtSubmission,
  residence: submission.state,
  address: custom('address'),
  aptUnit: custom('aptUnit'),
  city: custom('city'),
  zipCode: submission.zipCode,
  language: submission.language,
  qualifier: submission.qualifierAnswer,
  custom: submission.custom,
  utm: submission.utm,
};
const PAYMENT = {
  payment: sql<string>`'P' || ${payoutLine.id}`,
  batch: payout.id,
  way: payout.way,
  madeAt: payout.madeAt,
  madeBy: payout.madeBy,
  reference: submissionReference.reference,
  submission: payoutLine.submissionUuid,
  journey: payoutLine.instancePk,
  amountCents: payoutLine.amountCents,
  result: sql<string>`coalesce(${payoutLine.result}, 'open')`,
  resultAt: payoutLine.resultAt,
  reason: payoutLine.reason,
  name: recipient('name'),
  email: recipient('email'),
  phone: recipient('phone'),
  address: recipient('address'),
  aptUnit: recipient('aptUnit'),
  city: recipient('city'),
  state: recipient('state'),
  zipCode: recipient('zipCode'),
};
const EXTRA_ENTRY = {
  reference: submissionReference.reference,
  submission: submission.uuid,
  grantedAt: bonusEntry.createdAt,
  play: play.number,
  game: play.game,
  journey: submission.campaignInstancePk,
  state: submission.processing,
  email: submission.email,
  nameFirst: submission.nameFirst,
  nameLast: submission.nameLast,
};
const MESSAGE = {
  message: supportRequest.uuid,
  receivedAt: supportRequest.createdAt,
  journey: supportRequest.campaignInstancePk,
  language: supportRequest.language,
  email: supportRequest.email,
  text: supportRequest.message,
  supportData: supportRequest.supportData,
};

/** A moment in full precision; a Date lacks three digits and cannot be used to continue a page. */
const exact = (moment: Column) => sql<string>`${moment}::text`;
/** Condition for rows after a position, ordered by moment and uuid. The first part can use an index. */
const isAfter = (moment: Column, uuid: Column, after: Place | null): SQL | undefined =>
  after === null
    ? undefined
    : sql`${moment} >= ${after[0]}::timestamptz and (${moment}, ${uuid}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`;
const isWithin = (moment: Column, { from, before }: ExportScope) =>
  and(from === null ? undefined : gte(moment, from), before === null ? undefined : lt(moment, before));

/** Condition for one page within the scope, ordered by moment and uuid. */
const onPage = (moment: Column, uuid: Column, scope: ExportScope, after: Place | null) =>
  and(isWithin(moment, scope), isAfter(moment, uuid, after));

const placed = <R extends Row>(rows: readonly (R & { readonly at: string; readonly id: string })[]): Placed[] =>
  rows.map(({ at, id, ...row }) => ({ place: [at, id], row }));

const ofSubmission = eq(submissionReference.submissionUuid, submission.uuid);

/** All kinds of export, complete and in the order in which the rows were added (EXPORT-1). */
export const SOURCES: Readonly<Record<Exported, Source>> = {
  submissions: {
    columns: Object.keys(SUBMISSION),
    async read(db, scope, after, limit) {
      const rows = await db
        .select({ ...SUBMISSION, at: exact(submission.createdAt), id: submission.uuid })
        .from(submission)
        .innerJoin(submissionReference, ofSubmission)
        .where(
          and(
            eq(submission.campaignUuid, scope.campaignUuid),
            onPage(submission.createdAt, submission.uuid, scope, after),
          ),
        )
        .orderBy(asc(submission.createdAt), asc(submission.uuid))
        .limit(limit);
      return placed(rows);
    },
  },
  payments: {
    columns: Object.keys(PAYMENT),
    async read(db, scope, after, limit) {
      const rows = await db
        .select({ ...PAYMENT, at: sql<string>`${payout.id}::text`, id: sql<string>`${payoutLine.id}::text` })
        .from(payoutLine)
        .innerJoin(payout, eq(payout.id, payoutLine.payoutId))
        .leftJoin(submissionReference, eq(submissionReference.submissionUuid, payoutLine.submissionUuid))
        .where(
          and(
            eq(payout.campaignUuid, scope.campaignUuid),
            isWithin(payout.madeAt, scope),
            after === null
              ? undefined
              : sql`(${payoutLine.payoutId}, ${payoutLine.id}) > (${after[0]}::bigint, ${after[1]}::bigint)`,
          ),
        )
        .orderBy(asc(payoutLine.payoutId), asc(payoutLine.id))
        .limit(limit);
      return placed(rows);
    },
  },
  'extra-entries': {
    columns: Object.keys(EXTRA_ENTRY),
    async read(db, scope, after, limit) {
      const rows = await db
        .select({ ...EXTRA_ENTRY, at: exact(bonusEntry.createdAt), id: bonusEntry.uuid })
        .from(bonusEntry)
        .innerJoin(submission, eq(submission.uuid, bonusEntry.submissionUuid))
        .innerJoin(submissionReference, ofSubmission)
        .innerJoin(play, eq(play.uuid, bonusEntry.playUuid))
        .where(
          and(
            eq(submission.campaignUuid, scope.campaignUuid),
            onPage(bonusEntry.createdAt, bonusEntry.uuid, scope, after),
          ),
        )
        .orderBy(asc(bonusEntry.createdAt), asc(bonusEntry.uuid))
        .limit(limit);
      return placed(rows);
    },
  },
  support: {
    columns: Object.keys(MESSAGE),
    async read(db, scope, after, limit) {
      const rows = await db
        .select({ ...MESSAGE, at: exact(supportRequest.createdAt), id: supportRequest.uuid })
        .from(supportRequest)
        .where(
          and(
            eq(supportRequest.campaignUuid, scope.campaignUuid),
            onPage(supportRequest.createdAt, supportRequest.uuid, scope, after),
          ),
        )
        .orderBy(asc(supportRequest.createdAt), asc(supportRequest.uuid))
        .limit(limit);
      return placed(rows);
    },
  },
};
