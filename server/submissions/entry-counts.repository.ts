import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { alias } from 'drizzle-orm/pg-core';
import { builtOnce, REPLANNED } from '../platform/database/built-once.ts';
import type { Tx } from '../platform/database/database.ts';
import { SINGLE_ENTRY_INDEXES, submission } from './core.schema.ts';

/** The person of a submission, in normalised form for comparison; the phone is null if none was given. */
export interface Person {
  readonly emailNormalised: string;
  readonly phoneNormalised: string | null;
}

export interface Entrant extends Person {
  readonly campaignUuid: string;
  readonly accountUuid?: string | null | undefined;
}

/** Whether an insert failed because the person has already used their only entry. */
export function isSecondEntry(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && Object.values<unknown>(SINGLE_ENTRY_INDEXES).includes(constraint);
}

/**
 * Returns the number of submissions this person has made in the campaign, by email, phone or account. Until the
 * transaction ends, other counts for the same person wait, so a decision based on the number stays valid.
 */
export async function countEntries(
  tx: Tx,
  { campaignUuid, emailNormalised, phoneNormalised, accountUuid = null }: Entrant,
): Promise<number> {
  const names = [emailNormalised, phoneNormalised, accountUuid].filter((name) => typeof name === 'string');
  // Always in the same order, to avoid deadlocks.
  const locked = names.map((name) => `${campaignUuid} ${name}`).toSorted();
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param(locked)}::text[]) as name`,
  );
  // A separate statement: only a statement that begins after the locks are held sees what others have stored meanwhile.
  const [row] = await counting(tx).execute({ campaignUuid, emailNormalised, phoneNormalised, accountUuid });
  return row?.entries ?? 0;
}

/**
 * Whether a person has already made the maximum number of submissions in the campaign. Others may be stored at the same
 * moment, so storing decides again.
 */
export async function hasEntered(
  db: Tx,
  { campaignUuid, emailNormalised, phoneNormalised, accountUuid = null }: Entrant,
  maxEntries: number,
): Promise<boolean> {
  const person = { campaignUuid, emailNormalised, phoneNormalised, accountUuid };
  // The indexes that limit a person to one entry contain only such entries.
  const [row] = await (maxEntries === 1 ? countingSingle : counting)(db).execute(person);
  return (row?.entries ?? 0) >= maxEntries;
}

/**
 * Returns the number of submissions of a stored submission's person in its campaign, including itself, by email, phone
 * or account.
 */
export async function countEntriesOf(db: Pick<Tx, 'select'>, submissionUuid: string): Promise<number> {
  const counted = alias(submission, 'counted');
  const [row] = await db
    .select({ entries: count() })
    .from(submission)
    .innerJoin(
      counted,
      and(
        eq(counted.campaignUuid, submission.campaignUuid),
        or(
          eq(counted.emailNormalised, submission.emailNormalised),
          eq(counted.phoneNormalised, submission.phoneNormalised),
          eq(counted.accountUuid, submission.accountUuid),
        ),
      ),
    )
    .where(eq(submission.uuid, submissionUuid));
  return row?.entries ?? 0;
}

const counting = builtOnce((on) => countingIf(on).prepare(REPLANNED));
const countingSingle = builtOnce((on) => countingIf(on, eq(submission.singleEntry, true)).prepare(REPLANNED));

function countingIf(on: Tx, condition?: SQL) {
  return on
    .select({ entries: count() })
    .from(submission)
    .where(
      and(
        condition,
        eq(submission.campaignUuid, sql.placeholder('campaignUuid')),
        or(
          eq(submission.emailNormalised, sql.placeholder('emailNormalised')),
          eq(submission.phoneNormalised, sql.placeholder('phoneNormalised')),
          eq(submission.accountUuid, sql.placeholder('accountUuid')),
        ),
      ),
    );
}
