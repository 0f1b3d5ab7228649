import type { Campaign } from '#domain/campaign.ts';
import type { Fault } from '#domain/errors.ts';
import { longDate } from '#domain/rules/dates.ts';

/** What a refused submission tells the visitor (specification §2 and §8). */
export const sentences = {
  check: 'Please check your entries.',
  notInArea: 'This sweepstakes is not available in your area',
  receiptMissing: 'A picture of your receipt is required.',
  noReceipts: 'This offer takes no receipts.',
  phone: 'Please enter a valid phone number',
  payment: 'This payment method is not available.',
  offerEnded: 'Sorry! This offer is no longer available.',
  offerEarly: ({ dateStart, timeZone }: Campaign) => `Sorry! This offer has not started yet. Please come back on or after ${longDate(dateStart ?? '', timeZone)}.`,
} as const;

/** The sentence of a fault of the gate (ERR-1 … ERR-4, GATE-10). */
export function sentenceOf(fault: Fault, { timeZone }: Campaign): string {
  switch (fault.kind) {
    case 'underAge':
      return `You must be ${fault.minimumAge} or older to enter`;
    case 'notStarted':
      return `This sweepstakes has not started yet. Please come back on or after ${longDate(fault.date, timeZone)}.`;
    case 'ended':
      return 'This sweepstakes is no longer available.';
    default:
      return sentences.notInArea;
  }
}
