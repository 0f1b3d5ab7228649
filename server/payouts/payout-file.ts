import { stringify } from 'csv-stringify/sync';
import type { PayoutWay, Recipient } from '#domain/payout.ts';
import { brandOf } from '#domain/rules/brand.ts';
import type { PayoutLine, StoredPayout } from './payouts.repository.ts';
import type { Site } from '../sites/catalogue.ts';

/** Texts of the campaign in a payout file, by the pk of the instance. */
interface PayoutNames {
  /** Sender name on the payment. */
  readonly senderOf: (instancePk: number) => string;
  /** Content of a parcel. */
  readonly itemOf: (instancePk: number) => string;
}

/** Returns the texts of a campaign. For an instance that is no longer in its file, the sender is the brand. */
export function payoutNames(site: Site): PayoutNames {
  const redemptionOf = (pk: number) => site.campaign.instances.find((one) => one.pk === pk)?.redemptionInformation;
  return {
    senderOf: (pk) => redemptionOf(pk)?.senderName ?? brandOf(site),
    itemOf: (pk) => redemptionOf(pk)?.merchandiseDescription || (redemptionOf(pk)?.tiers[0]?.rewardDescription ?? ''),
  };
}

type Column = (line: PayoutLine, names: PayoutNames) => string;

const to =
  (field: keyof Recipient): Column =>
  (line) =>
    line.recipient[field];
const amount: Column = ({ amountCents }) => ((amountCents ?? 0) / 100).toFixed(2);
const reference: Column = ({ id }) => paymentReference(id);
const note: Column = ({ instancePk }, { senderOf }) => `From ${senderOf(instancePk)}`;

/** Columns of PayPal's file for mass payments. Venmo requires a United States phone number with ten digits. */
const massPayment = (recipient: Column, wallet: string): Record<string, Column> => ({
  Recipient: recipient,
  Amount: amount,
  Currency: () => 'USD',
  'Unique ID': reference,
  'Note to recipient': note,
  'Recipient wallet': () => wallet,
});
const ADDRESS: Record<string, Column> = {
  Name: to('name'),
  Address: to('address'),
  'Apt / Unit': to('aptUnit'),
  City: to('city'),
  State: to('state'),
  'Zip code': to('zipCode'),
};

/** Columns of each payment method, by heading. */
const COLUMNS: Readonly<Record<PayoutWay, Record<string, Column>>> = {
  paypal: massPayment(to('email'), 'PayPal'),
  venmo: massPayment(({ recipient }) => recipient.phone.replaceAll(/\D/g, '').slice(-10), 'Venmo'),
  check: { Reference: reference, ...ADDRESS, Amount: amount, Memo: note },
  donation: { Reference: reference, Donor: to('name'), Amount: amount },
  merchandise: { Reference: reference, ...ADDRESS, Item: ({ instancePk }, { itemOf }) => itemOf(instancePk) },
};

/** Returns the reference of a payment in the exported and imported files. */
export const paymentReference = (id: number): string => `P${id}`;

/**
 * Returns a batch as a CSV file (RFC 4180) for the payer, the same on each call. An apostrophe precedes cells that a
 * spreadsheet would interpret as a formula.
 */
export function payoutFile({ payout: { way }, lines }: StoredPayout, names: PayoutNames): string {
  const columns = Object.entries(COLUMNS[way]);
  const rows = lines.map((line) => columns.map(([, cell]) => cell(line, names)));
  return stringify([columns.map(([heading]) => heading), ...rows], { escape_formulas: true, record_delimiter: '\r\n' });
}
