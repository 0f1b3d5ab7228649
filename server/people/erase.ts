import type { AuditEntry } from '#domain/desk/audit.ts';
import type { Tx } from '../database/database.ts';
import type { Audit } from '../repositories/audit.ts';
import { type Erased, type ErasedCounts, eraseRows } from '../repositories/erase-rows.ts';
import type { PersonRows } from '../repositories/person-rows.ts';
import type { Pictures } from '../repositories/pictures.ts';

/** What an erasure works with. */
export interface Erasing {
  readonly audit: Audit;
  readonly pictures: Pick<Pictures, 'remove'>;
}

/**
 * Erases what some work finds, with the line of the audit log that tells how much it was: all of it or nothing
 * (PERSON-3). The bytes of pictures leave their store right after; if that fails, with the next orphans.
 *
 * @param find whose rows; null if there is nobody
 * @param entryOf the line, of counts alone
 * @returns null if there was nobody
 */
export async function erase(
  { audit, pictures }: Erasing,
  find: (tx: Tx) => Promise<PersonRows | null>,
  entryOf: (detail: string) => AuditEntry,
  now: Date,
): Promise<Erased | null> {
  const erased = await audit.with<Erased | null>(async (tx) => {
    const rows = await find(tx);
    const outcome = rows && (await eraseRows(tx, rows, now));
    const isDone = outcome?.kind === 'erased' && sumOf(outcome.counts) > 0;
    return { outcome, entry: isDone ? entryOf(countsText(outcome.counts)) : null };
  });
  if (erased?.kind === 'erased') await pictures.remove(erased.pictures);
  return erased;
}

/** How many rows there were. */
export const sumOf = (counts: ErasedCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const WORDS: Readonly<Record<keyof ErasedCounts, readonly [one: string, many: string]>> = {
  submissions: ['submission', 'submissions'],
  pictures: ['picture', 'pictures'],
  accounts: ['account', 'accounts'],
  consumers: ['entry of the program', 'entries of the program'],
  messages: ['message to support', 'messages to support'],
  mails: ['mail', 'mails'],
  payments: ['payment that stays without a name', 'payments that stay without a name'],
};

/** What was erased, in words; of nothing it says so. */
export function countsText(counts: ErasedCounts): string {
  const told = (Object.keys(WORDS) as (keyof ErasedCounts)[]).flatMap((name) => {
    const [one, many] = WORDS[name];
    return counts[name] === 0 ? [] : [`${counts[name]} ${counts[name] === 1 ? one : many}`];
  });
  return told.length > 0 ? told.join(', ') : 'nothing';
}
