import { initialContext } from './journey.context.ts';
import { journeySetup } from './journey.setup.ts';
import { contact } from './states/contact.state.ts';
import { flow } from './states/flow/flow.state.ts';
import { privacyPolicy } from './states/privacy-policy.state.ts';

/**
 * The statechart of a visitor's journey, from the opened URL to the confirmation. The router mirrors it. Guards name
 * the rules that they implement. The file of a state has the path of the state: `flow.account.signIn` is
 * `states/flow/account/sign-in.state.ts`, and states without a file are in their parent's.
 */
export const journeyMachine = journeySetup.createMachine({
  id: 'journey',
  context: ({ input }) => initialContext(input),
  initial: 'flow',
  states: { flow, contact, privacyPolicy },
  on: {
    'clock.ticked': { actions: { type: 'setClock', params: ({ event }) => event.now } },
    'receipt.sent': { actions: { type: 'noteSent', params: ({ event }) => event } },
    'submission.held': { actions: { type: 'noteHold', params: ({ event }) => event.hold } },
    signedOut: { guard: 'hasProfile', target: '.flow.startingUp', actions: ['tellSignOut', 'signOut'] },
    'fault.dismissed': { actions: 'dismissFault' },
  },
});
