import type { CampaignInstance } from '../campaign.ts';
import type { Configuration } from '../configuration.ts';
import type { Payment } from '../payment.ts';
import { isSweepstakes } from './instance-rules.ts';

/** Why an address is collected, as a key; the screens contain the texts (FLAG-3, FLAG-6). */
export type AddressReason =
  | { readonly kind: 'merchandise'; readonly merchandiseDescription: string }
  | { readonly kind: 'check' };

/** The data that the submission form collects. `street` adds street, unit and city, for anything sent by post. */
export interface CollectionFlags {
  readonly name: boolean;
  readonly address: boolean;
  readonly street: boolean;
  readonly phone: boolean;
  readonly email: boolean;
  readonly reason: AddressReason | null;
}

/**
 * Returns the collection flags of an instance and the chosen payment (FLAG-1 … FLAG-7), based on the configuration's
 * own flags.
 */
export function collectionFlags(
  configuration: Pick<Configuration, 'collectName' | 'collectAddress'>,
  instance: CampaignInstance,
  payment: Payment,
): CollectionFlags {
  const { mode, merchandiseDescription } = instance.redemptionInformation;
  const reason = addressReason(instance, payment, mode === 'merchandise' ? merchandiseDescription : null);
  const byPost = reason !== null;
  const address = isSweepstakes(instance) || byPost || (configuration.collectAddress && mode !== 'code');
  // An address is useless without a name, so collecting an address also collects the name (VAL-7).
  const name = configuration.collectName || address;
  const isVenmo = payment.paymentMode === 'digital' && payment.preferredPaymentMethod === 'venmo';
  return { name, address, street: byPost, phone: name || isVenmo, email: true, reason };
}

function addressReason(
  instance: CampaignInstance,
  payment: Payment,
  merchandiseDescription: string | null,
): AddressReason | null {
  if (isSweepstakes(instance)) return null;
  if (merchandiseDescription !== null) return { kind: 'merchandise', merchandiseDescription };
  return payment.paymentMode === 'check' ? { kind: 'check' } : null;
}

/** The hint under the email field (HINT-1 … HINT-5). */
export type EmailHint = 'code' | 'paypal' | 'donation' | 'points' | 'plain';

export function emailHint(instance: CampaignInstance, payment: Payment): EmailHint {
  if (isSweepstakes(instance)) return 'plain';
  const { mode } = instance.redemptionInformation;
  if (mode === 'code' || mode === 'points') return mode;
  if (payment.paymentMode === 'digital' && payment.preferredPaymentMethod === 'paypal') return 'paypal';
  return payment.paymentMode === 'donation' || payment.paymentMode === 'points' ? payment.paymentMode : 'plain';
}
