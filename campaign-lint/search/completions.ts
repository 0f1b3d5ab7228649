import type { PaymentOption } from '#domain/payment.ts';
import { optionOf } from '#domain/rules/payment-rules.ts';
import { type JourneySnapshot, screenOf } from '#machines/journey/journey.selectors.ts';

/** Collects the payment options with which visitors reach the confirmation, by pk of the instance. */
export function completionNotes() {
  const completions = new Map<number, Set<PaymentOption | ''>>();
  const note = (snapshot: JourneySnapshot): void => {
    const { completion } = snapshot.context;
    if (!completion || screenOf(snapshot) !== 'complete') return;
    const options = completions.get(completion.instancePk) ?? new Set();
    completions.set(completion.instancePk, options.add(optionOf(completion) ?? ''));
  };
  return { completions, note };
}
