import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Configuration } from '../configuration.ts';
import type { Payment } from '../payment.ts';
import type { StateCode } from '../us-states.ts';
import { collectionFlags } from './collection.ts';
import { yearOf } from './date-rules.ts';
import { minimumAgeOf } from './eligibility.ts';
import { isSweepstakes } from './instance-rules.ts';
import { paymentOptions } from './payment-rules.ts';
import { qualifierQuestion } from './qualifiers.ts';
import type { FormRequirements, GateRequirements } from './validation.ts';

/**
 * Returns the questions of the gate: date of birth (GATE-1), state (GATE-2), and the qualifier if several answers
 * remain (GATE-3).
 */
export function gateRequirements(campaign: Campaign, state: StateCode | null, now: Date): GateRequirements {
  return {
    dateOfBirth: campaign.ageGateYn,
    state: campaign.stateGateYn,
    qualifier: qualifierQuestion(campaign, state, now).kind === 'asked',
    currentYear: yearOf(now, campaign.timeZone),
  };
}

/**
 * Returns the requirements of the submission form for this instance and payment. Browser and server use the same
 * requirements (VAL-5 … VAL-11).
 */
export function formRequirements(
  configuration: Configuration,
  campaign: Campaign,
  instance: CampaignInstance,
  payment: Payment,
  now: Date,
): FormRequirements {
  return {
    ...collectionFlags(configuration, instance, payment),
    paymentOption: paymentOptions(instance).length > 0,
    venmoAgree: payment.paymentMode === 'digital' && payment.preferredPaymentMethod === 'venmo',
    rulesAgree: isSweepstakes(instance),
    birth: { minimumAge: minimumAgeOf(campaign), timeZone: campaign.timeZone, now },
  };
}
