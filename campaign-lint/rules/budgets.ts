import type { Campaign } from '#domain/campaign.ts';
import { amountOf } from '#domain/rules/amount.ts';
import { promisedBy } from '#domain/rules/processing.ts';
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
    if (mode !== 'paypal') return [warning('idle-budget', path, `nothing is paid of it: the mode is ${mode}`)];
    const amount = amountOf(instance);
    if (amount === null)
      return [error('budget', path, 'says how much may be paid, but nothing says how much a submission is paid')];
    if (amount > budget) return [error('budget', path, 'is less than what one submission is paid')];
    const { verification, isChecked } = promisedBy(instance, ANY);
    const isApprovedAtOnce = verification === 'none' || (verification === 'automatic' && !isChecked);
    return isApprovedAtOnce
      ? [warning('idle-budget', path, 'nothing waits for it: without checks every submission is approved as it comes')]
      : [];
  });
}
