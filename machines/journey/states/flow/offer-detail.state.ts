// The visitor reads what is on offer, and takes part.
// What they have passed already is left out.
import { journeySetup } from '../../journey.setup.ts';
import { nextStep } from '../../journey.transitions.ts';

/**
 * The offer (NEXT-8). Continuing from it leads to the gate and sign-in first, unless they are already passed (NEXT-2).
 */
export const offerDetail = journeySetup.createStateConfig({
  meta: { screen: 'offer' },
  on: {
    'offer.accepted': [nextStep.gate, nextStep.signIn, nextStep.bonus, nextStep.upload, nextStep.form],
  },
});
