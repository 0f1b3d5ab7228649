import { journeySetup } from '../journey.setup.ts';
import { backOrForward } from '../journey.transitions.ts';

/** The privacy policy (START-8); it is outside the flow and returns to it. */
export const privacyPolicy = journeySetup.createStateConfig({
  description: 'Can be read in every state',
  meta: { screen: 'privacyPolicy' },
  entry: { type: 'arriveAt', params: 'privacyPolicy' },
  on: {
    'privacyPolicy.closed': 'flow.history',
    'screen.requested': backOrForward,
  },
});
