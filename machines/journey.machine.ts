import { ACCOUNT_SCREENS } from '#domain/screens.ts';
import { initialContext } from './journey.context.ts';
import { requestIn } from './journey.facts.ts';
import { journeySetup } from './journey.setup.ts';
import type { ScreenRequest } from './journey.types.ts';
import { account } from './states/account-state.ts';
import { backOrOn } from './states/beside.ts';
import { bonusExperience } from './states/bonus-experience.ts';
import { submissionComplete } from './states/complete.ts';
import { contact } from './states/contact.ts';
import { submissionForm } from './states/form.ts';
import { ageGate } from './states/gate.ts';
import { loading } from './states/loading.ts';
import { offerDetail } from './states/offer.ts';
import { startingUp, unknown } from './states/startup.ts';
import { unavailable } from './states/unavailable.ts';
import { status } from './states/status-state.ts';
import { submissionUpload } from './states/upload.ts';
import { asked, type Reachable, toStatus } from './screen-targets.ts';

const request = ({ event }: { event: ScreenRequest }) => requestIn(event);
/** Back, forward and links: moves to the screen if the visitor may be there, otherwise stays (START-11). */
const visited = <Screen extends Reachable>(screen: Screen) => ({ ...asked(screen), actions: 'forgetRequest' as const });

/**
 * The statechart of a visitor's journey, from the opened URL to the confirmation. The router mirrors it. Guards name
 * the rules that they implement.
 */
export const journeyMachine = journeySetup.createMachine({
  id: 'journey',
  context: ({ input }) => initialContext(input),
  initial: 'flow',
  states: {
    flow: {
      initial: 'loading',
      states: {
        loading,
        startingUp,
        unavailable,
        ageGate,
        account,
        unknown,
        offerDetail,
        submissionUpload,
        submissionForm,
        bonusExperience,
        submissionComplete,
        status,
        history: { type: 'history', history: 'deep', target: 'startingUp' },
      },
      on: {
        'screen.requested': [
          asked('privacyPolicy'),
          asked('contact'),
          ...ACCOUNT_SCREENS.map((screen) => ({
            ...asked(screen),
            actions: { type: 'rememberCode' as const, params: request },
          })),
          {
            guard: { type: 'asksProfile', params: request },
            target: '.unknown',
            actions: { type: 'rememberRequest', params: request },
          },
          visited('gate'),
          visited('offer'),
          visited('upload'),
          visited('form'),
          visited('bonus'),
          visited('complete'),
          toStatus,
        ],
      },
    },
    contact,
    privacyPolicy: {
      description: 'Can be read in every state',
      meta: { screen: 'privacyPolicy' },
      entry: { type: 'arriveAt', params: 'privacyPolicy' },
      on: {
        'privacyPolicy.closed': 'flow.history',
        'screen.requested': backOrOn,
      },
    },
  },
  on: {
    'clock.ticked': { actions: { type: 'setClock', params: ({ event }) => event.now } },
    'receipt.sent': { actions: { type: 'noteSent', params: ({ event }) => event } },
    'submission.held': { actions: { type: 'noteHold', params: ({ event }) => event.hold } },
    signedOut: { guard: 'hasProfile', target: '.flow.startingUp', actions: ['tellSignOut', 'signOut'] },
    'fault.dismissed': { actions: 'dismissFault' },
  },
});
