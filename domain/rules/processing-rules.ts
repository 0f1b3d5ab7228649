import type { CampaignInstance } from '../campaign.ts';
import type { Payment } from '../payment.ts';
import { PAYABLE, type Promised, type Reward, type Verification } from '../processing.ts';
import { hasProcessingMethod, isSweepstakes } from './instance-rules.ts';
import { optionOf } from './payment-rules.ts';
import { pointsOf } from './points-rules.ts';

/** Returns the terms of a submission to an instance: its verification and reward (PROC-1). */
export function promisedBy(instance: CampaignInstance, payment: Payment): Promised {
  return {
    verification: verificationOf(instance),
    isChecked: (instance.checks ?? []).length > 0,
    reward: rewardOf(instance, payment),
  };
}

/** Derives the verification from the processing method: manual unless it is none or automatic. */
function verificationOf(instance: CampaignInstance): Verification {
  if (!hasProcessingMethod(instance)) return 'none';
  return instance.processingMethod === 'automatic' ? 'automatic' : 'manual';
}

/**
 * Checks points first, because a sweepstakes may also pay them. Cash that participants request separately is no reward.
 */
function rewardOf(instance: CampaignInstance, payment: Payment): Reward {
  if (pointsOf(instance, payment) > 0) return 'points';
  if (isSweepstakes(instance)) return 'sweepstakes';
  const { mode } = instance.redemptionInformation;
  return wayOfPaying(payment) ?? (mode === 'code' || mode === 'merchandise' ? mode : 'none');
}

function wayOfPaying(payment: Payment): Reward | null {
  const option = optionOf(payment);
  return PAYABLE.find((way) => way === option) ?? null;
}
