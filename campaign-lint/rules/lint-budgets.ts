import type { Campaign } from '#domain/campaign.ts';
import { amountOf } from '#domain/rules/amount.ts';
import { promisedBy } from '#domain/rules/processing-rules.ts';
import { error, type Finding, instancePath, warning } from '../finding.ts';

/** The payment is irrelevant here. */
const ANY = { paymentMode: null, preferredPaymentMethod: null };

/**
 * Reports budgets of instances that pay no money, that state no amount or one above the budget, or whose approvals
 * never wait for the budget (BUDGET-1).
 */
export function lintBudgets({ instances }: Campaign): Finding[] {
  return instances.flatMap((instance, index) => {
    const { budget, mode } = instance.redemptionInformation;
    if (budget === undefined) return [];
    const path = instancePath(index, 'redemptionInformation.budget');
    if (mode !== 'paypal')
      return [
        warning(
          'idle-budget',
          path,
          `has no effect, because the mode is ${mode} and a budget limits only paypal. Remove it, or set the mode to "paypal".`,
        ),
      ];
    const amount = amountOf(instance);
    if (amount === null)
      return [
        error(
          'budget',
          path,
          'needs the amount of a submission. Set tiers.0.amount, or begin its rewardDescription with it, for example "$5.00".',
        ),
      ];
    if (amount > budget)
      return [
        error(
          'budget',
          path,
          'is less than the payment for one submission, so every approval waits. Raise it; it is in US cents.',
        ),
      ];
    const { verification, isChecked } = promisedBy(instance, ANY);
    const isApprovedAtOnce = verification === 'none' || (verification === 'automatic' && !isChecked);
    return isApprovedAtOnce
      ? [
          warning(
            'idle-budget',
            path,
            'has no effect, because every submission is approved immediately. Set processingMethod to "manual", or to "automatic" with checks.',
          ),
        ]
      : [];
  });
}
