import type { Campaign, Journey } from '#domain/campaign.ts';
import type { PaymentOption } from '#domain/payment.ts';
import { isSweepstakes } from '#domain/rules/journeys.ts';
import { paymentOptions } from '#domain/rules/payment.ts';
import { error, type Finding, journeyPath, warning } from '../finding.ts';
import type { Search } from '../search/search.ts';

/** Payment options that the campaign asks for, and with which no visitor can complete a submission. */
export function lintPayments(campaign: Campaign, { completions }: Search): Finding[] {
  return campaign.instances.flatMap((journey, index) => {
    const completed = completions.get(journey.pk);
    // A journey that nobody completes is told as a whole.
    if (!completed) return [];
    return wantedOptions(journey)
      .filter(([, option]) => !completed.has(option))
      .map(([field, option]) => {
        const path = journeyPath(index, `redemptionInformation.${field}`);
        if (paymentOptions(journey).includes(option)) return error('payment-option', path, `no visitor can complete a submission with ${option}`);
        const why = isSweepstakes(journey) ? 'a sweepstakes pays nothing, as it takes no receipts (processingMethod)' : 'the payment options are shown only with the mode paypal';
        return warning('payment-option', path, `no visitor can choose ${option}: ${why}`);
      });
  });
}

/** The options that the fields of a journey speak of, each with its field. */
function wantedOptions({ redemptionInformation: { mode, allowCheck, allowDonation } }: Journey): [string, PaymentOption][] {
  return [
    ...(mode === 'paypal' ? ([['mode', 'paypal'], ['mode', 'venmo']] as [string, PaymentOption][]) : []),
    ...(allowCheck ? ([['allowCheck', 'check']] as [string, PaymentOption][]) : []),
    ...(allowDonation ? ([['allowDonation', 'donation']] as [string, PaymentOption][]) : []),
  ];
}
