import { stringify } from 'csv-stringify/sync';
import type { PayoutWay, Recipient } from '#domain/payout.ts';
import { brandOf } from '#domain/rules/brand.ts';
import type { PayoutLine, StoredPayout } from '../repositories/payouts.ts';
import type { Site } from '../sites/catalogue.ts';

/** What of its campaign a file tells those who pay, by the pk of the instance. */
interface PayoutNames {
  /** The name that the payment shows. */
  readonly senderOf: (instancePk: number) => string;
  /** What a parcel holds. */
  readonly itemOf: (instancePk: number) => string;
}

/** The names of a campaign; of an instance that is not in its file any more, the brand's. */
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

/** The columns of PayPal's file of mass payments; Venmo takes a phone of the United States, as ten digits. */
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

/** The columns of each way, by their headings. */
const COLUMNS: Readonly<Record<PayoutWay, Record<string, Column>>> = {
  paypal: massPayment(to('email'), 'PayPal'),
  venmo: massPayment(({ recipient }) => recipient.phone.replaceAll(/\D/g, '').slice(-10), 'Venmo'),
  check: { Reference: reference, ...ADDRESS, Amount: amount, Memo: note },
  donation: { Reference: reference, Donor: to('name'), Amount: amount },
  merchandise: { Reference: reference, ...ADDRESS, Item: ({ instancePk }, { itemOf }) => itemOf(instancePk) },
};

/** How a payment is named in the files that go out and come back. */
export const paymentReference = (id: number): string => `P${id}`;

/**
 * A batch as the CSV file for whoever pays (RFC 4180): the same each time that it is asked for. What a spreadsheet
 * would take for a formula has an apostrophe before it.
 */
export function payoutFile({ payout: { way }, lines }: StoredPayout, names: PayoutNames): string {
  const columns = Object.entries(COLUMNS[way]);
  const rows = lines.map((line) => columns.map(([, cell]) => cell(line, names)));
  return stringify([columns.map(([heading]) => heading), ...rows], { escape_formulas: true, record_delimiter: '\r\n' });
}
