import { CsvError, parse } from 'csv-parse/sync';
import type { PayoutLine, PayoutResult } from './payouts.repository.ts';
import { paymentReference } from './payout-file.ts';

/** Words for the result of a payment, in lower case: PayPal's, and common ones. */
const SENT = ['sent', 'success', 'succeeded', 'completed', 'paid', 'shipped', 'delivered'];
const FAILED = ['failed', 'returned', 'refunded', 'reversed', 'denied', 'blocked', 'cancelled', 'canceled'];
/**
 * The payment may still arrive, so it stays open: paying it again would pay it twice. PayPal keeps unclaimed money for
 * the recipient for 30 days, then reports the payment as returned.
 */
const OPEN = ['pending', 'processing', 'unclaimed', 'on hold', 'onhold', 'held', 'new'];

/** Accepted headings of the needed columns, in lower case. */
const HEADINGS = {
  reference: ['reference', 'unique id', 'reference id', 'sender item id'],
  status: ['status', 'transaction status', 'result'],
  reason: ['reason', 'error message', 'failure reason'],
} as const;

/** The final results in a file, or its errors by line. */
export type ReadResults =
  | { readonly kind: 'read'; readonly results: readonly PayoutResult[] }
  | { readonly kind: 'faulty'; readonly faults: readonly string[] };

/**
 * Reads the results of a batch's payments from a CSV file with a reference and a status in each line (PAYOUT-3).
 * Payments that are not in the file, or whose status is not final, stay open.
 */
export function readResults(text: string, lines: readonly PayoutLine[]): ReadResults {
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    if (error instanceof CsvError) return faulty(error.message);
    throw error;
  }
  const [headings = [], ...records] = rows;
  const at = (which: keyof typeof HEADINGS) =>
    headings.findIndex((heading) => (HEADINGS[which] as readonly string[]).includes(heading.toLowerCase()));
  const [reference, status, reason] = [at('reference'), at('status'), at('reason')];
  if (reference < 0 || status < 0)
    return faulty(
      `The first line must name a column "Reference" and a column "Status"; it has ${headings.join(', ')}.`,
    );

  const known = new Map(lines.map(({ id }) => [paymentReference(id), id]));
  const results = new Map<number, PayoutResult>();
  const seen = new Set<number>();
  const faults: string[] = [];
  for (const [index, record] of records.entries()) {
    const [name = '', word = ''] = [record[reference], record[status]];
    const id = known.get(name);
    const result = resultOf(word);
    if (id === undefined) faults.push(`Row ${index + 2}: this batch has no payment with the reference ${name}.`);
    else if (seen.has(id)) faults.push(`Row ${index + 2}: the reference ${name} occurs twice.`);
    else if (result === null)
      faults.push(
        `Row ${index + 2}: unknown status ${word}. Sent: ${SENT.join(', ')}; failed: ${FAILED.join(', ')}; open: ${OPEN.join(', ')}.`,
      );
    else if (result !== 'open')
      results.set(id, { id, result, reason: result === 'failed' ? record[reason] || word : null });
    if (id !== undefined) seen.add(id);
  }
  return faults.length > 0 ? { kind: 'faulty', faults } : { kind: 'read', results: [...results.values()] };
}

/** Returns what a word for a status means; null if it is unknown. */
function resultOf(status: string): PayoutResult['result'] | 'open' | null {
  const word = status.toLowerCase();
  if (SENT.includes(word)) return 'sent';
  if (FAILED.includes(word)) return 'failed';
  return OPEN.includes(word) ? 'open' : null;
}

const faulty = (...faults: string[]): ReadResults => ({ kind: 'faulty', faults });
