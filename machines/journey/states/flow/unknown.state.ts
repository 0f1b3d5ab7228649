import { journeySetup } from '../../journey.setup.ts';
import { enter, enterIfRequested, memberRequests, nextStep, to } from '../../journey.transitions.ts';

/** NEXT-1, after the screen that the gate or sign-in postponed (START-9). Sign-in keeps the request. */
export const unknown = journeySetup.createStateConfig({
  description: 'Finds the next step of the journey',
  // A redemption that was in progress when the page closed continues only if the visitor opens the rewards directly.
  entry: 'withdrawRedemption',
  always: [
    ...memberRequests,
    { guard: 'asksProfile', target: to('signIn') },
    nextStep.gate,
    nextStep.signIn,
    { ...nextStep.bonus, actions: 'forgetRequest' },
    enterIfRequested('form'),
    { ...nextStep.upload, actions: 'forgetRequest' },
    enter('form'),
  ],
});
