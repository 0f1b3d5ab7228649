import type { AuditEntry } from '#domain/desk/audit-line.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Audit } from '../desk/audit.repository.ts';
import { type Erased, type ErasedCounts, eraseRows } from './erase-rows.repository.ts';
import type { PersonRows } from './person-rows.repository.ts';
import type { Pictures } from '../pictures/pictures.repository.ts';

/** The services for an erasure. */
export interface Erasing {
  readonly audit: Audit;
  readonly pictures: Pick<Pictures, 'remove'>;
}

/**
 * Erases the rows that a query finds, with a line of the audit log with their numbers, or nothing (PERSON-3). The bytes
 * of pictures are deleted from their store right after the commit. If that fails, the job for orphans deletes them.
 *
 * @param find returns the rows; null if there are none
 * @param entryOf builds the line, which contains only counts
 * @returns null if there were no rows
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

/** Returns the total number of rows. */
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

/** Describes what was erased in words, or that nothing was. */
export function countsText(counts: ErasedCounts): string {
  const told = (Object.keys(WORDS) as (keyof ErasedCounts)[]).flatMap((name) => {
    const [one, many] = WORDS[name];
    return counts[name] === 0 ? [] : [`${counts[name]} ${counts[name] === 1 ? one : many}`];
  });
  return told.length > 0 ? told.join(', ') : 'nothing';
}
