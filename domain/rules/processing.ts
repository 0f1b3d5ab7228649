import type { CampaignInstance } from '../campaign.ts';
import type { Payment } from '../payment.ts';
import { PAYABLE, type Promised, type Reward, type Verification } from '../processing.ts';
import { hasProcessingMethod, isSweepstakes } from './instances.ts';
import { optionOf } from './payment.ts';
import { pointsOf } from './points.ts';

/** What a submission to an instance is promised: how it is verified, and what it brings (PROC-1). */
export function promisedBy(instance: CampaignInstance, payment: Payment): Promised {
  return {
    verification: verificationOf(instance),
    isChecked: (instance.checks ?? []).length > 0,
    reward: rewardOf(instance, payment),
  };
}

/** By the processing method: what is neither none nor automatic is for people. */
function verificationOf(instance: CampaignInstance): Verification {
  if (!hasProcessingMethod(instance)) return 'none';
  return instance.processingMethod === 'automatic' ? 'automatic' : 'manual';
}

/** Points first: a sweepstakes may bring them, too. Cash that participants ask for is no reward of its own. */
function rewardOf(instance: CampaignInstance, payment: Payment): Reward {
  if (pointsOf(instance, payment) > 0) return 'points';
  if (isSweepstakes(instance)) return 'sweepstakes';
  const { mode } = instance.redemptionInformation;
  return wayOfPaying(payment) ?? (mode === 'code' || mode === 'merchandise' ? mode : 'none');
}

/** The reward that a stored submission tells of by itself: of those whose reward was not stored with them. */
export function rewardByItself({ points, ...payment }: Payment & { readonly points: number }): Reward {
  return points > 0 ? 'points' : (wayOfPaying(payment) ?? 'none');
}

function wayOfPaying(payment: Payment): Reward | null {
  const option = optionOf(payment);
  return PAYABLE.find((way) => way === option) ?? null;
}
