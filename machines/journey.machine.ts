import { ACCOUNT_SCREENS, type ScreenName } from '#domain/screens.ts';
import { requestIn } from './journey.facts.ts';
import { journeySetup } from './journey.setup.ts';
import type { ScreenRequest } from './journey.types.ts';
import { initialContext } from './journey.updates.ts';
import { account } from './states/account.ts';
import { bonusExperience } from './states/bonus.ts';
import { contact } from './states/contact.ts';
import { submissionComplete, submissionForm } from './states/form.ts';
import { ageGate, offerDetail } from './states/gate.ts';
import { loading, startingUp, unavailable, unknown } from './states/startup.ts';
import { submissionUpload } from './states/upload.ts';

/** Back, forward and links: the machine moves where the visitor may be, else it stays (START-11). */
const allowed = (screen: ScreenName) => ({ type: 'isAllowed' as const, params: ({ event }: { event: ScreenRequest }) => ({ asked: requestIn(event), screen }) });
const asked = ({ event }: { event: ScreenRequest }) => requestIn(event);

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
          { guard: allowed('privacyPolicy'), target: 'privacyPolicy' },
          { guard: allowed('contact'), target: 'contact' },
          ...ACCOUNT_SCREENS.map((screen) => ({ guard: allowed(screen), target: `.account.${screen}`, actions: { type: 'keepCode' as const, params: asked } })),
          { guard: { type: 'asksProfile', params: asked }, target: '.unknown', actions: { type: 'remember', params: asked } },
          { guard: allowed('gate'), target: '.ageGate', actions: 'forgetRequest' },
          { guard: allowed('offer'), target: '.offerDetail', actions: 'forgetRequest' },
          { guard: allowed('receipts'), target: '.submissionUpload', actions: 'forgetRequest' },
          { guard: allowed('form'), target: '.submissionForm', actions: 'forgetRequest' },
          { guard: allowed('game'), target: '.bonusExperience', actions: 'forgetRequest' },
          { guard: allowed('complete'), target: '.submissionComplete', actions: 'forgetRequest' },
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
        'screen.requested': { target: 'flow.startingUp', actions: { type: 'remember', params: ({ event }) => requestIn(event) } },
      },
    },
  },
  on: {
    'clock.ticked': { actions: { type: 'setClock', params: ({ event }) => event.now } },
    signedOut: { guard: 'hasProfile', target: '.flow.startingUp', actions: ['tellSignOut', 'signOut'] },
    'fault.dismissed': { actions: 'dismissFault' },
  },
});
