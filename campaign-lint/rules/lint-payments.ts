import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import type { PaymentOption } from '#domain/payment.ts';
import { isSweepstakes } from '#domain/rules/instance-rules.ts';
import { paymentOptions } from '#domain/rules/payment-rules.ts';
import { error, type Finding, instancePath, warning } from '../finding.ts';
import type { Search } from '../search/search.ts';

/** The modes that pay for receipts; points can be paid for an entry without receipts. */
const PAID: ReadonlySet<string> = new Set(['paypal', 'code', 'merchandise']);

/**
 * Reports instances that promise a reward for receipts but require none, so nobody would be paid (TOOL-8). Such
 * campaigns could always be served, so this rule does not stop the server's start.
 */
export function lintModes({ instances }: Campaign): Finding[] {
  return instances.flatMap((instance, index) => {
    if (!contradicts(instance)) return [];
    const { mode } = instance.redemptionInformation;
    const method = instance.processingMethod ? `is "${instance.processingMethod}"` : 'is missing';
    const remedy = 'For a rebate, set "automatic" or "manual"; for a sweepstakes, remove the mode.';
    return [
      error(
        'mode-without-receipts',
        instancePath(index, 'processingMethod'),
        `${method}, so visitors send no receipt and are not paid, although the mode ${mode} promises a reward. ${remedy}`,
      ),
    ];
  });
}

/** Reports merchandise without a name: forms, confirmations and emails can only call it a reward (FLAG-3). */
export function lintMerchandise({ instances }: Campaign): Finding[] {
  return instances.flatMap((instance, index) => {
    const { mode, merchandiseDescription } = instance.redemptionInformation;
    return mode === 'merchandise' && merchandiseDescription === '' && !contradicts(instance)
      ? [
          error(
            'merchandise-unnamed',
            instancePath(index, 'redemptionInformation.merchandiseDescription'),
            'is empty, so visitors read only that their “reward” is sent. Name what is sent by post, for example "tote bag".',
          ),
        ]
      : [];
  });
}

const contradicts = (instance: CampaignInstance): boolean =>
  isSweepstakes(instance) && PAID.has(instance.redemptionInformation.mode);

/** Reports payment options that the campaign offers but with which no visitor can complete a submission. */
export function lintPayments(campaign: Campaign, { completions }: Search): Finding[] {
  return campaign.instances.flatMap((instance, index) => {
    const completed = completions.get(instance.pk);
    // Other rules report instances that nobody can complete, and those whose mode contradicts their method.
    if (!completed || contradicts(instance)) return [];
    return wantedOptions(instance)
      .filter(([, option]) => !completed.has(option))
      .map(([field, option]) => {
        const path = instancePath(index, `redemptionInformation.${field}`);
        if (paymentOptions(instance).includes(option))
          return error(
            'payment-option',
            path,
            `visitors are offered ${option}, but none can complete a submission with it`,
          );
        const why = isSweepstakes(instance)
          ? 'a sweepstakes requires no receipts (processingMethod) and pays nothing'
          : 'payment options are displayed only with the mode paypal';
        return warning('payment-option', path, `no visitor can choose ${option}, because ${why}. Remove it.`);
      });
  });
}

/** Returns the options that the fields of an instance mention, each with its field. */
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
