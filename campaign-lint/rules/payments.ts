import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import type { PaymentOption } from '#domain/payment.ts';
import { isSweepstakes } from '#domain/rules/instances.ts';
import { paymentOptions } from '#domain/rules/payment.ts';
import { error, type Finding, instancePath, warning } from '../finding.ts';
import type { Search } from '../search/search.ts';

/** The modes that pay for receipts; points may be given for an entry alone. */
const PAID: ReadonlySet<string> = new Set(['paypal', 'code', 'merchandise']);

/**
 * Instances that promise a reward for receipts and ask for none: nobody would be paid (D-8). Such a campaign could be
 * served until now and goes on to be, so this is not one of the rules that stop the server's start.
 */
export function lintModes({ instances }: Campaign): Finding[] {
  return instances.flatMap((instance, index) => {
    if (!contradicts(instance)) return [];
    const { mode } = instance.redemptionInformation;
    const method = instance.processingMethod ? `is "${instance.processingMethod}"` : 'is left out';
    const remedy = 'a rebate needs "automatic" or "manual"; of a sweepstakes take the mode out';
    return [
      error(
        'mode-without-receipts',
        instancePath(index, 'processingMethod'),
        `${method}, so nobody sends a receipt and nothing is paid, but the mode is ${mode}: ${remedy}`,
      ),
    ];
  });
}

/** Merchandise that nothing names: forms, confirmations and mails can only call it a reward (FLAG-3). */
export function lintMerchandise({ instances }: Campaign): Finding[] {
  return instances.flatMap((instance, index) => {
    const { mode, merchandiseDescription } = instance.redemptionInformation;
    return mode === 'merchandise' && merchandiseDescription === '' && !contradicts(instance)
      ? [
          error(
            'merchandise-unnamed',
            instancePath(index, 'redemptionInformation.merchandiseDescription'),
            'is empty, and visitors read that their “reward” is sent: name what is sent by post, for example "tote bag"',
          ),
        ]
      : [];
  });
}

const contradicts = (instance: CampaignInstance): boolean =>
  isSweepstakes(instance) && PAID.has(instance.redemptionInformation.mode);

/** Payment options that the campaign asks for but with which no visitor can complete a submission. */
export function lintPayments(campaign: Campaign, { completions }: Search): Finding[] {
  return campaign.instances.flatMap((instance, index) => {
    const completed = completions.get(instance.pk);
    // An instance that nobody can complete is reported as a whole, and one whose mode contradicts its method, too.
    if (!completed || contradicts(instance)) return [];
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
