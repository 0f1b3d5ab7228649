import type { Audited, AuditEntry } from '#domain/desk/audit.ts';
import type { Noted } from '#domain/desk/payouts.ts';
import type { PayoutWay } from '#domain/payout.ts';
import { amountOf } from '#domain/rules/amount.ts';
import { dollarText } from '#domain/rules/money.ts';
import type { Tx } from '../database/database.ts';
import type { Audit } from '../repositories/audit.ts';
import {
  makePayout,
  noteResults,
  payable,
  payoutStored,
  type PayoutResult,
  retryFailed,
  type StoredPayout,
} from '../repositories/payouts.ts';
import { settledBy } from '../repositories/quiet-since.ts';
import type { Site } from '../sites/catalogue.ts';
import { readResults } from './results.ts';

/** Who pays, and when: by the command or at the desk. */
export interface Paying {
  readonly audit: Audit;
  /** As the log of submissions names them. */
  readonly operator: string;
  readonly now: Date;
  /** The line of the audit log. */
  readonly entryOf: (what: Audited, said: Pick<AuditEntry, 'campaign' | 'about' | 'detail'>) => AuditEntry;
}

/** How many payments a batch has at most. */
const LARGEST = 1_000;

/** What came of making a batch; but for `made` nothing has changed. */
export type Made =
  | { readonly kind: 'made'; readonly stored: StoredPayout; readonly hasMore: boolean }
  /** These instances do not say what they pay. */
  | { readonly kind: 'noAmount'; readonly instances: readonly number[] }
  | { readonly kind: 'nobody' };

const senderOf = ({ operator }: Paying) => ({ kind: 'operator', name: operator }) as const;

/** Puts those of a campaign who are to be paid in one way into a batch (PAYOUT-1), with its line of the audit log. */
export function batch(paying: Paying, { campaign }: Site, way: PayoutWay): Promise<Made> {
  const { uuid: campaignUuid, instances } = campaign;
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
    const stored = number === null ? undefined : await payoutStored(tx, campaignUuid, number);
    if (!stored) return { outcome: { kind: 'nobody' }, entry: null };
    const outcome: Made = { kind: 'made', stored, hasMore: found.length > LARGEST };
    return { outcome, entry: lineOf(paying, 'payout.make', stored, sizeOf(stored)) };
  });
}

/** How many payments a batch has, in which way, and how much they are. */
export function sizeOf({ payout, lines }: StoredPayout): string {
  const cents = lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  return `${lines.length} by ${payout.way}${cents === 0 ? '' : `, ${dollarText(cents)}`}`;
}

/** Notes what a file of results says of a batch, or what is wrong with it (PAYOUT-3). */
export async function noteFile(
  paying: Paying,
  stored: StoredPayout,
  text: string,
): Promise<Noted | { readonly faults: readonly string[] }> {
  const read = readResults(text, stored.lines);
  return read.kind === 'faulty' ? { faults: read.faults } : note(paying, stored, () => read.results);
}

/** Notes that all the rest of a batch was sent. */
export const noteSent = (paying: Paying, stored: StoredPayout): Promise<Noted> =>
  note(paying, stored, ({ lines }) =>
    lines.filter(({ result }) => result === null).map(({ id }) => ({ id, result: 'sent', reason: null })),
  );

function note(
  paying: Paying,
  stored: StoredPayout,
  resultsOf: (stored: StoredPayout) => readonly PayoutResult[],
): Promise<Noted> {
  return paying.audit.with<Noted>(async (tx) => {
    const told = await noteResults(tx, stored, resultsOf(stored), senderOf(paying), paying.now);
    const noted = { ...told, open: await openOf(tx, stored) };
    const said = `${told.sent} sent, ${told.failed} failed`;
    return {
      outcome: noted,
      entry: told.sent + told.failed > 0 ? lineOf(paying, 'payout.note', stored, said) : null,
    };
  });
}

/** Has those of a batch that failed be paid again, in the next one (PAYOUT-4); how many. */
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

/** A line of the audit log about a batch. */
export const lineOf = (
  { entryOf }: Pick<Paying, 'entryOf'>,
  what: Audited,
  { payout: { id, campaignUuid } }: StoredPayout,
  detail: string,
): AuditEntry => entryOf(what, { campaign: campaignUuid.toLowerCase(), about: `batch ${id}`, detail });
