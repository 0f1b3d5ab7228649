import { and, count, eq, or, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { alias } from 'drizzle-orm/pg-core';
import { builtOnce } from '../database/built-once.ts';
import type { Tx } from '../database/database.ts';
import { SINGLE_ENTRY_INDEXES, submission } from '../database/schema.ts';

/** Who a submission is from, in the form by which persons are told apart; the phone is null if none was given. */
export interface Person {
  readonly emailNormalised: string;
  readonly phoneNormalised: string | null;
}

interface Entrant extends Person {
  readonly campaignUuid: string;
  readonly accountUuid?: string | null | undefined;
}

/** Whether an insert failed because the person has already used their one entry. */
export function isSecondEntry(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && Object.values<unknown>(SINGLE_ENTRY_INDEXES).includes(constraint);
}

/**
 * How many submissions this person has made in the campaign, by e-mail, phone or account. Nobody else counts for the
 * same person until the transaction ends, so a decision based on the number stays valid.
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
  // A statement of its own: only one that begins after the locks are held sees what others have stored meanwhile.
  const [row] = await counting(tx).execute({ campaignUuid, emailNormalised, phoneNormalised, accountUuid });
  return row?.entries ?? 0;
}

/** How many submissions the person of a stored one has made in its campaign, with it, by e-mail, phone or account. */
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

const counting = builtOnce((on) =>
  on
    .select({ entries: count() })
    .from(submission)
    .where(
      and(
        eq(submission.campaignUuid, sql.placeholder('campaignUuid')),
        or(
          eq(submission.emailNormalised, sql.placeholder('emailNormalised')),
          eq(submission.phoneNormalised, sql.placeholder('phoneNormalised')),
          eq(submission.accountUuid, sql.placeholder('accountUuid')),
        ),
      ),
    )
    .prepare('count_entries'),
);
