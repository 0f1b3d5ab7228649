import { ACCOUNT_SCREENS } from '#domain/screens.ts';
import { journeySetup } from '../../journey.setup.ts';
import { enterIfAllowed, type Reachable, requestOf, toStatus } from '../../journey.transitions.ts';
import { account } from './account/account.state.ts';
import { ageGate } from './age-gate.state.ts';
import { bonusExperience } from './bonus-experience.state.ts';
import { loading } from './loading.state.ts';
import { offerDetail } from './offer-detail.state.ts';
import { startingUp } from './starting-up.state.ts';
import { status } from './status.state.ts';
import { submissionComplete } from './submission-complete.state.ts';
import { submissionForm } from './submission-form.state.ts';
import { submissionUpload } from './submission-upload.state.ts';
import { unavailable } from './unavailable.state.ts';
import { unknown } from './unknown.state.ts';

/** Back, forward and links: moves to the screen if the visitor may be there, otherwise stays (START-11). */
const visited = <Screen extends Reachable>(screen: Screen) => ({
  ...enterIfAllowed(screen),
  actions: 'forgetRequest' as const,
});

/** The flow from the opened URL to the confirmation. Its history is where a screen outside the flow returns to. */
export const flow = journeySetup.createStateConfig({
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
      enterIfAllowed('privacyPolicy'),
      enterIfAllowed('contact'),
      ...ACCOUNT_SCREENS.map((screen) => ({
        ...enterIfAllowed(screen),
        actions: { type: 'rememberCode' as const, params: requestOf },
      })),
      {
        guard: { type: 'asksProfile', params: requestOf },
        target: '.unknown',
        actions: { type: 'rememberRequest', params: requestOf },
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
});
