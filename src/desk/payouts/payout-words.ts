import type { PayoutWay } from '#domain/payout.ts';
import { dollarText } from '#domain/rules/money.ts';
import type { IconName } from '../Icon.tsx';

/** Icon and name of each payout method. */
export const WAYS: Readonly<Record<PayoutWay, { readonly icon: IconName; readonly name: string }>> = {
  paypal: { icon: 'pay', name: 'PayPal' },
  venmo: { icon: 'phone', name: 'Venmo' },
  check: { icon: 'doc', name: 'Checks' },
  donation: { icon: 'heart', name: 'Donations' },
  merchandise: { icon: 'box', name: 'Merchandise' },
};

/** Formats US cents as dollars. @param cents null for parcels, and for unknown amounts, which give `–` */
export const sumText = (cents: number | null): string => (cents === null ? '–' : dollarText(cents));

export const peopleText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

/** Returns the name of an operator without the email address. */
export const nameIn = (operator: string): string => operator.replace(/ <[^<>]*>$/, '');
