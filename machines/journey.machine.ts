import { ACCOUNT_SCREENS } from '#domain/screens.ts';
import { initialContext } from './journey.context.ts';
import { requestIn } from './journey.facts.ts';
import { journeySetup } from './journey.setup.ts';
import type { ScreenRequest } from './journey.types.ts';
import { account } from './states/account.ts';
import { backOrOn } from './states/beside.ts';
import { bonusExperience } from './states/bonus.ts';
import { contact } from './states/contact.ts';
import { submissionComplete, submissionForm } from './states/form.ts';
import { ageGate, offerDetail } from './states/gate.ts';
import { loading, startingUp, unavailable, unknown } from './states/startup.ts';
import { submissionUpload } from './states/upload.ts';
import { asked, type Reachable } from './ways.ts';

const request = ({ event }: { event: ScreenRequest }) => requestIn(event);
/** Back, forward and links: the machine moves where the visitor may be, else it stays (START-11). */
const visited = <Screen extends Reachable>(screen: Screen) => ({ ...asked(screen), actions: 'forgetRequest' as const });

/**
 * The journey of a campaign, from the URL that was opened to the confirmation: one chart, which the router reflects.
 * Steps carry the specification's names (§3, §4); rules are named by the guards.
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
          visited('receipts'),
          visited('form'),
          visited('game'),
          visited('complete'),
        ],
      },
    },
    contact,
    privacyPolicy: {
      description: 'Readable in every state (START-8)',
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
    signedOut: { guard: 'hasProfile', target: '.flow.startingUp', actions: ['tellSignOut', 'signOut'] },
    'fault.dismissed': { actions: 'dismissFault' },
  },
});
