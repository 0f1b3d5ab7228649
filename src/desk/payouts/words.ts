import type { PayoutWay } from '#domain/payout.ts';
import { dollarText } from '#domain/rules/money.ts';
import type { IconName } from '../Icon.tsx';

/** Each way by its glyph and its name. */
export const WAYS: Readonly<Record<PayoutWay, { readonly icon: IconName; readonly name: string }>> = {
  paypal: { icon: 'pay', name: 'PayPal' },
  venmo: { icon: 'phone', name: 'Venmo' },
  check: { icon: 'doc', name: 'Checks' },
  donation: { icon: 'heart', name: 'Donations' },
  merchandise: { icon: 'box', name: 'Merchandise' },
};

/** A sum of US cents; nothing for parcels, and where nobody has said how much. */
export const sumText = (cents: number | null): string => (cents === null ? '–' : dollarText(cents));

export const peopleText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;
