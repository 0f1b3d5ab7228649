import type pg from 'pg';
import { withClient } from '#server/platform/database/with-client.ts';

/** A stored submission. */
interface StoredSubmission {
  readonly uuid: string;
  readonly email: string;
  readonly instancePk: number;
  readonly points: number;
  readonly bonusPoints: number;
  readonly hasAccount: boolean;
  /** Whether it waits for its checks or an operator, and has earned nothing yet. */
  readonly isInReview: boolean;
  /** Whether it is a duplicate that waits for review (PICT-5). Its games can only lose. */
  readonly isMarked: boolean;
}

/** A stored play. */
interface StoredPlay {
  readonly uuid: string;
  readonly submissionUuid: string;
  /** Null while it is unfinished. */
  readonly won: boolean | null;
  readonly points: number | null;
  readonly prizeId: string | null;
  /** Id of the unit of the stock that the play holds. */
  readonly unitId: string | null;
  readonly isWithheld: boolean;
  /**
   * When its unit was returned to stock because the play was not finished in time, in milliseconds since the epoch;
   * otherwise null.
   */
  readonly forfeitedAt: number | null;
}

/** The stock of one prize of an instance. */
interface StoredPrize {
  readonly instancePk: number;
  readonly prizeId: string;
  readonly units: number;
  readonly taken: number;
}

/** Size of a table including its indexes, in bytes. */
interface TableSize {
  readonly table: string;
  readonly bytes: number;
}

/** The database totals at the end. Points and cents are sums over all accounts. */
export interface Books {
  readonly submissions: readonly StoredSubmission[];
  readonly plays: readonly StoredPlay[];
  readonly prizes: readonly StoredPrize[];
  readonly pictures: { readonly count: number; readonly bytes: number };
  readonly points: { readonly balances: number; readonly ofSubmissions: number; readonly ofPlays: number };
  readonly cents: { readonly balances: number; readonly changes: number };
  readonly extraEntries: number;
  readonly mails: { readonly written: number; readonly waiting: number };
  readonly bytes: number;
  readonly tables: readonly TableSize[];
}

/** Converts a sum to a number, which PostgreSQL would otherwise return as text. */
const figure = (sum: string) => `coalesce(${sum}, 0)::float8`;

const ONE = `select
  (select ${figure('sum(balance_points)')} from account) as balances,
  (select ${figure('sum(change_points)')} from points_change where submission_uuid is not null) as of_submissions,
  (select ${figure('sum(change_points)')} from points_change where play_uuid is not null) as of_plays,
  (select ${figure('sum(balance_cents)')} from account) as cents,
  (select ${figure('sum(change_cents)')} from cash_change) as cent_changes,
  (select count(*)::int from bonus_entry) as extra_entries,
  (select count(*)::int from receipt_image) as pictures,
  (select ${figure('sum(bytes)')} from receipt_image) as picture_bytes,
  (select count(*)::int from mail) as mails,
  (select count(*)::int from mail where sent_at is null and given_up_at is null) as waiting,
  pg_database_size(current_database())::float8 as bytes`;

const SUBMISSIONS = `select uuid, email, campaign_instance_pk as "instancePk", points, bonus_points as "bonusPoints",
  account_uuid is not null as "hasAccount", review is not null or processing in ('checking', 'inReview') as "isInReview", review is not null as "isMarked" from submission`;

const PLAYS = `select uuid, submission_uuid as "submissionUuid", won, points, outcome -> 'prize' ->> 'id' as "prizeId",
  prize_unit_id as "unitId", withheld as "isWithheld", 1000 * extract(epoch from forfeited_at)::float8 as "forfeitedAt" from play`;

const PRIZES = `select instance_pk as "instancePk", prize_id as "prizeId", count(*)::int as units,
  count(taken_at)::int as taken from prize_unit group by instance_pk, prize_id order by instance_pk, prize_id`;

const TABLES = `select relname as "table", pg_total_relation_size(oid)::float8 as bytes from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc limit 8`;

type Single = Record<
  'balances' | 'of_submissions' | 'of_plays' | 'cents' | 'cent_changes' | 'extra_entries' | 'bytes' | 'mails',
  number
> &
  Record<'pictures' | 'picture_bytes' | 'waiting', number>;

/** Reads the totals of a database that is used only by the rehearsal. */
export function readBooks(url: string): Promise<Books> {
  return withClient(url, async (client) => {
    const single = (await rows<Single>(client, ONE))[0];
    if (!single) throw new Error('Invariant violated: the database returned no row.');
    return {
      submissions: await rows<StoredSubmission>(client, SUBMISSIONS),
      plays: await rows<StoredPlay>(client, PLAYS),
      prizes: await rows<StoredPrize>(client, PRIZES),
      tables: await rows<TableSize>(client, TABLES),
      pictures: { count: single.pictures, bytes: single.picture_bytes },
      points: { balances: single.balances, ofSubmissions: single.of_submissions, ofPlays: single.of_plays },
      cents: { balances: single.cents, changes: single.cent_changes },
      extraEntries: single.extra_entries,
      mails: { written: single.mails, waiting: single.waiting },
      bytes: single.bytes,
    };
  });
}

async function rows<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}
