// The first guard that passes selects the visitor's screen.
// The order matters: rules that end the visit precede rules that need answers, and the requested URL precedes the next
// step.
import { and, not } from 'xstate';
import { journeySetup } from '../journey.setup.ts';
import { furthest, reached, requested, to } from '../screen-targets.ts';
import { accountRequests, memberRequests } from './account-state.ts';

/**
 * The start-up rules, read from top to bottom: START-8, STATUS-2, START-1 … START-3 (ACCT-9), OFFLINE-4, ACCT-8,
 * START-4 … START-6, NEXT-9, START-7.
 */
export const startingUp = journeySetup.createStateConfig({
  description: 'Finds the screen on which the visitor starts or continues',
  entry: 'forgetOutages',
  exit: 'forgetAnswer',
  always: [
    { guard: { type: 'isRequested', params: 'privacyPolicy' }, target: to('privacyPolicy') },
    { guard: 'asksSupport', target: to('contact') },
    requested('status'),
    { guard: 'isEarly', target: to('early') },
    { guard: and(['isExpired', not('asksAccount')]), target: to('expired') },
    { guard: 'isDesktopRefused', target: to('desktop') },
    { guard: 'isQueued', target: 'submissionForm.sending', actions: 'forgetRequest' },
    requested('complete'),
    requested('bonus'),
    { guard: 'isOfferFirst', ...reached('offer') },
    requested('offer'),
    ...accountRequests,
    ...memberRequests,
    { guard: 'asksProfile', target: to('signIn') },
    { guard: 'isGateRequired', target: to('gate') },
    { guard: and(['asksLogin', not('hasProfile')]), target: to('signIn') },
    { guard: 'isAtStart', target: 'unknown' },
    { guard: 'isWithoutReceipts', target: 'unknown', actions: ['forgetRequest', 'askReload'] },
    requested('gate'),
    requested('upload'),
    { guard: 'isOnItsWay', target: 'submissionForm.sending', actions: 'forgetRequest' },
    furthest('bonus'),
    furthest('complete'),
    furthest('form'),
    reached('upload'),
  ],
});

/** NEXT-1, after the screen that the gate or sign-in postponed (START-9). Sign-in keeps the request. */
export const unknown = journeySetup.createStateConfig({
  description: 'Finds the next step of the journey',
  // A redemption that was in progress when the page closed continues only if the visitor opens the rewards directly.
  entry: 'withdrawRedemption',
  always: [
    ...memberRequests,
    { guard: 'asksProfile', target: to('signIn') },
    { guard: 'isGateRequired', target: to('gate') },
    { guard: and(['asksLogin', not('hasProfile')]), target: to('signIn') },
    { guard: 'isGameAhead', ...reached('bonus') },
    requested('form'),
    { guard: 'hasProcessingMethod', ...reached('upload') },
    reached('form'),
  ],
});
