import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import type { PaymentOption } from '#domain/payment.ts';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import { paymentOptions } from '#domain/rules/payment-rules.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import { gateChoices, type instanceStatuses } from './gate-choices.ts';
import type { Choice } from './search-samples.ts';
import { stepsFrom } from './search-walk.ts';

/** A step of a visitor, an actor or the clock, with its choices. */
export interface Step {
  readonly type: string;
  readonly choice: Choice;
  /** Answers at the gate of the same kind have the same outcome; null for every other step. */
  readonly kind: string | null;
}

const NOBODY: Choice = { answers: { dateOfBirth: null, state: null, qualifierAnswer: null }, paymentOption: '' };

/** Returns the possible steps from a visitor's situation. */
export function stepsOf(
  campaign: Campaign,
  statusOf: ReturnType<typeof instanceStatuses>,
): (from: JourneySnapshot) => Step[] {
  const choicesAt = gateChoices(campaign);
  const answered = (type: string, now: number): Step[] =>
    choicesAt(now).map(({ kind, answers }) => ({ type, kind, choice: { ...NOBODY, answers } }));
  return (from) => {
    const {
      entry,
      visit: { now },
    } = from.context;
    const instance = currentInstance(campaign, entry.instancePk);
    // SUBM-2: the server accepts a submission only while the instance is open and entries are allowed at all.
    const isTaken = statusOf(instance, now) === 'open' && instance.limitsInformation.maxEntries !== 0;
    return stepsFrom(from).flatMap((type) => {
      if (type === 'submission.accepted' && !isTaken) return [];
      if (type.startsWith('gate.')) return answered(type, now);
      const options = type.startsWith('form.') ? optionsOf(instance) : ['' as const];
      return options.map((paymentOption) => ({ type, kind: null, choice: { ...NOBODY, paymentOption } }));
    });
  };
}

function optionsOf(instance: CampaignInstance): (PaymentOption | '')[] {
  const options = paymentOptions(instance);
  return options.length > 0 ? options : [''];
}
