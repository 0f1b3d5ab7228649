import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import type { PaymentOption } from '#domain/payment.ts';
import { isSweepstakes } from '#domain/rules/instances.ts';
import { paymentOptions } from '#domain/rules/payment.ts';
import { error, type Finding, instancePath, warning } from '../finding.ts';
import type { Search } from '../search/search.ts';

/** Payment options that the campaign asks for but with which no visitor can complete a submission. */
export function lintPayments(campaign: Campaign, { completions }: Search): Finding[] {
  return campaign.instances.flatMap((instance, index) => {
    const completed = completions.get(instance.pk);
    // An instance that nobody can complete is reported as a whole.
    if (!completed) return [];
    return wantedOptions(instance)
      .filter(([, option]) => !completed.has(option))
      .map(([field, option]) => {
        const path = instancePath(index, `redemptionInformation.${field}`);
        if (paymentOptions(instance).includes(option))
          return error('payment-option', path, `no visitor can complete a submission with ${option}`);
        const why = isSweepstakes(instance)
          ? 'a sweepstakes pays nothing, as it takes no receipts (processingMethod)'
          : 'the payment options are shown only with the mode paypal';
        return warning('payment-option', path, `no visitor can choose ${option}: ${why}`);
      });
  });
}

/** The options that the fields of an instance mention, each with its field. */
function wantedOptions({
  redemptionInformation: { mode, allowCheck, allowDonation },
}: CampaignInstance): [string, PaymentOption][] {
  return [
    ...(mode === 'paypal'
      ? ([
          ['mode', 'paypal'],
          ['mode', 'venmo'],
        ] as [string, PaymentOption][])
      : []),
    ...(allowCheck ? ([['allowCheck', 'check']] as [string, PaymentOption][]) : []),
    ...(allowDonation ? ([['allowDonation', 'donation']] as [string, PaymentOption][]) : []),
  ];
}
