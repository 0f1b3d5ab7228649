// The visitor reads what is on offer, and takes part.
// What they have passed already is left out: the steps after it are gate, sign-in, bonus, upload, form.
import { and, not } from 'xstate';
import { journeySetup } from '../journey.setup.ts';
import { to } from '../screen-targets.ts';

/**
 * The offer (NEXT-8). Continuing from it leads to the gate and sign-in first, unless they are already passed (NEXT-2).
 */
export const offerDetail = journeySetup.createStateConfig({
  meta: { screen: 'offer' },
  on: {
    'offer.accepted': [
      { guard: 'isGateRequired', target: to('gate') },
      { guard: and(['asksLogin', not('hasProfile')]), target: to('signIn') },
      { guard: 'isGameAhead', target: to('bonus') },
      { guard: 'hasProcessingMethod', target: to('upload') },
      { target: to('form') },
    ],
  },
});
