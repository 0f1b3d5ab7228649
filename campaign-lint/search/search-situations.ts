import { situationKey } from '#chart/situation.ts';
import type { Campaign } from '#domain/campaign.ts';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import { isGateRequired } from '#domain/rules/startup-rules.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import { visitorFacts } from '#machines/journey/journey.situation.ts';
import type { instanceStatuses } from './gate-choices.ts';

/**
 * Builds the facts that the chart's guards and the server read, as far as they differ between visitors of a campaign.
 */
export function situations(campaign: Campaign, statusOf: ReturnType<typeof instanceStatuses>) {
  const placeOf = situationKey<JourneySnapshot>({
    facts: ({ context, tags }) => {
      const { entry, completion } = context;
      // The confirmation shows the payment, even after a bonus game.
      const isPaid = tags.has('busy') || entry.submissionUuid !== null;
      const payment = isPaid ? [entry.paymentMode, entry.preferredPaymentMethod] : null;
      return [visitorFacts(context), completion !== null, payment];
    },
  });
  /** Before the gate everything depends on the moment; after it, on whether the instance is open. */
  const phaseOf = ({ context: { entry, visit } }: JourneySnapshot): number | string =>
    isGateRequired(campaign, entry) ? visit.now : statusOf(currentInstance(campaign, entry.instancePk), visit.now);
  return {
    situationOf: (snapshot: JourneySnapshot): string => `${placeOf(snapshot)} ${phaseOf(snapshot)}`,
    /** The result of an answer of this kind at the gate is the same from here, whatever the moment. */
    outcomeOf: (snapshot: JourneySnapshot, kind: string): string => `${placeOf(snapshot)} ${kind}`,
  };
}
