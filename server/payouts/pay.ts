import type { Audited, AuditEntry } from '#domain/desk/audit-line.ts';
import type { Noted } from '#domain/desk/desk-payouts.ts';
import type { PayoutWay } from '#domain/payout.ts';
import { amountOf } from '#domain/rules/amount.ts';
import { dollarText } from '#domain/rules/money.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Audit } from '../desk/audit.repository.ts';
import {
  makePayout,
  noteResults,
  payable,
  payoutStored,
  type PayoutResult,
  retryFailed,
  type StoredPayout,
} from './payouts.repository.ts';
import { settledBy } from '../processing/quiet-since.repository.ts';
import type { Site } from '../sites/catalogue.ts';
import { holdPayout } from './second-person.repository.ts';
import { readResults } from './payout-results.ts';

/** The person who pays, by the command or at the desk, and the time. */
export interface Paying {
  readonly audit: Audit;
  /** Name in the log of submissions. */
  readonly operator: string;
  readonly now: Date;
  /** Builds the line of the audit log. */
  readonly entryOf: (what: Audited, said: Pick<AuditEntry, 'campaign' | 'about' | 'detail'>) => AuditEntry;
}

/** Maximum number of payments in a batch. */
const LARGEST = 1_000;

/** The outcome of making a batch; only `made` changes anything. */
export type Made =
  | { readonly kind: 'made'; readonly stored: StoredPayout; readonly hasMore: boolean }
  /** Instances without an amount. */
  | { readonly kind: 'noAmount'; readonly instances: readonly number[] }
  | { readonly kind: 'nobody' };

/** Explains why no batch of an instance can be made. */
export const noAmountText = (pk: number, campaign: string): string =>
  `Instance ${pk} of ${campaign} has no payment amount. Set tiers.0.amount in US dollars, for example 5.`;

/** Returns the sender of the payer's events. */
export const senderOf = ({ operator }: Paying) => ({ kind: 'operator', name: operator }) as const;

/** Makes a batch of a campaign's due payments with one payment method (PAYOUT-1), with its line of the audit log. */
export function batch(paying: Paying, { campaign }: Site, way: PayoutWay): Promise<Made> {
  const { uuid: campaignUuid, instances, payoutLimit } = campaign;
  const amounts = new Map(instances.map((instance) => [instance.pk, amountOf(instance)]));
  return paying.audit.with<Made>(async (tx) => {
    const since = settledBy(paying.now);
    const found = await payable(tx, { campaignUuid, way, since, limit: LARGEST + 1 });
    const isMoney = way !== 'merchandise';
    const without = [...new Set(found.map(({ instancePk }) => instancePk))].filter(
      (pk) => isMoney && (amounts.get(pk) ?? null) === null,
    );
    if (without.length > 0) return { outcome: { kind: 'noAmount', instances: without }, entry: null };
    const of = found
      .slice(0, LARGEST)
      .map((one) => ({ ...one, amountCents: isMoney ? (amounts.get(one.instancePk) ?? null) : null }));
    const number = await makePayout(tx, { campaignUuid, way, of }, senderOf(paying), paying.now);
    const made = number === null ? undefined : await payoutStored(tx, campaignUuid, number);
    const stored = made && (await heldOver(tx, made, payoutLimit));
    if (!stored) return { outcome: { kind: 'nobody' }, entry: null };
    const outcome: Made = { kind: 'made', stored, hasMore: found.length > LARGEST };
    return { outcome, entry: lineOf(paying, 'payout.make', stored, sizeOf(stored)) };
  });
}

/** Stores that a batch needs a second person if its sum exceeds the limit of its campaign (PAYOUT-5). */
async function heldOver(tx: Tx, stored: StoredPayout, limitCents: number | undefined): Promise<StoredPayout> {
  if (limitCents === undefined || sumOf(stored) <= limitCents) return stored;
  await holdPayout(tx, stored.payout.id, limitCents);
  return { ...stored, payout: { ...stored.payout, limitCents } };
}

const sumOf = ({ lines }: StoredPayout): number => lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

/** Describes the number of payments of a batch, their payment method and their sum. */
export function sizeOf(stored: StoredPayout): string {
  const cents = sumOf(stored);
  return `${stored.lines.length} by ${stored.payout.way}${cents === 0 ? '' : `, ${dollarText(cents)}`}`;
}

/** Stores the results in a file for a batch, or returns the errors in the file (PAYOUT-3). */
export async function noteFile(
  paying: Paying,
  stored: StoredPayout,
  text: string,
): Promise<Noted | { readonly faults: readonly string[] }> {
  const read = readResults(text, stored.lines);
  return read.kind === 'faulty' ? { faults: read.faults } : note(paying, stored, () => read.results);
}

/** Stores that all open payments of a batch were sent. */
export const noteSent = (paying: Paying, stored: StoredPayout): Promise<Noted> => note(paying, stored, openAsSent);

/** Returns the results of a batch whose open payments were all sent. */
export const openAsSent = ({ lines }: StoredPayout): readonly PayoutResult[] =>
  lines.filter(({ result }) => result === null).map(({ id }) => ({ id, result: 'sent', reason: null }));

const note = (
  paying: Paying,
  stored: StoredPayout,
  resultsOf: (stored: StoredPayout) => readonly PayoutResult[],
): Promise<Noted> => paying.audit.with<Noted>((tx) => noteIn(tx, paying, stored, resultsOf(stored)));

/** Stores results in a transaction. @returns their numbers, and the line of the audit log; null if nothing is new */
export async function noteIn(
  tx: Tx,
  paying: Paying,
  stored: StoredPayout,
  results: readonly PayoutResult[],
): Promise<{ outcome: Noted; entry: AuditEntry | null }> {
  const told = await noteResults(tx, stored, results, senderOf(paying), paying.now);
  const noted = { ...told, open: await openOf(tx, stored) };
  const said = `${told.sent} sent, ${told.failed} failed`;
  return { outcome: noted, entry: told.sent + told.failed > 0 ? lineOf(paying, 'payout.note', stored, said) : null };
}

/** Returns failed payments of a batch to the next one (PAYOUT-4). Returns their number. */
export function payAgain(paying: Paying, stored: StoredPayout): Promise<number> {
  return paying.audit.with<number>(async (tx) => {
    const count = await retryFailed(tx, stored, senderOf(paying), paying.now);
    return { outcome: count, entry: count > 0 ? lineOf(paying, 'payout.retry', stored, `${count} again`) : null };
  });
}

async function openOf(tx: Tx, { payout: { id, campaignUuid } }: StoredPayout): Promise<number> {
  const stored = await payoutStored(tx, campaignUuid, id);
  return stored?.lines.filter(({ result }) => result === null).length ?? 0;
}

/** Builds a line of the audit log about a batch. */
export const lineOf = (
  { entryOf }: Pick<Paying, 'entryOf'>,
  what: Audited,
  { payout: { id, campaignUuid } }: StoredPayout,
  detail: string,
): AuditEntry => entryOf(what, { campaign: campaignUuid.toLowerCase(), about: `batch ${id}`, detail });
