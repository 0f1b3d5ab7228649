import { builtOnce } from '../platform/database/built-once.ts';
import type { Tx } from '../platform/database/database.ts';
import { countBelow, counted } from '../platform/http/attempts.repository.ts';

/** Identifies whose points are counted: the account, or else the email by which an account may claim them. */
interface Earner {
  readonly campaignUuid: string;
  readonly emailNormalised: string;
  readonly accountUuid?: string | null | undefined;
}

const DAY = 24 * 60 * 60_000;

const counting = builtOnce((on) => countBelow(on).prepare('count_credit'));

/**
 * Counts a submission whose points are credited without review, and returns whether they may be credited (POINTS-2). A
 * rollback undoes the count.
 *
 * @param most maximum number per day
 */
export async function mayCredit(tx: Tx, earner: Earner, most: number, now: Date): Promise<boolean> {
  const { campaignUuid, emailNormalised, accountUuid } = earner;
  const key = `credit ${campaignUuid} ${accountUuid ?? emailNormalised}`;
  const [row] = await counting(tx).execute({ ...counted(key, DAY, now), most });
  return row !== undefined && row.count <= most;
}
