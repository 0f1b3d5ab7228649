import { PAYABLE } from './processing.ts';

/** The ways in which approved rewards are sent: payments, or a parcel. */
export const PAYOUT_WAYS = [...PAYABLE, 'merchandise'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

/** The recipient and destination of a payment; fields that the form did not collect are ''. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly aptUnit: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}
