import { PAYABLE } from './processing.ts';

/** The ways in which what was approved reaches people: money, or a parcel. */
export const PAYOUT_WAYS = [...PAYABLE, 'merchandise'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

/** Whom a payment is for, and where it goes; what the form did not ask for is ''. */
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
