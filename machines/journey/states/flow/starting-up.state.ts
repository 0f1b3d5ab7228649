// The first guard that passes selects the visitor's screen.
// The order matters: rules that end the visit precede rules that need answers, and the requested URL precedes the next
// step.
import { and, not } from 'xstate';
import { journeySetup } from '../../journey.setup.ts';
import {
  accountRequests,
  enter,
  enterIfRequested,
  memberRequests,
  nextStep,
  resumeAt,
  to,
} from '../../journey.transitions.ts';

/**
 * The start-up rules, read from top to bottom: START-8, STATUS-2, START-1 … START-3 (ACCT-9), OFFLINE-4, ACCT-8,
 * START-4 … START-6, NEXT-9, START-7.
 */
export const startingUp = journeySetup.createStateConfig({
  description: 'Finds the first screen of the visit',
  entry: 'forgetOutages',
  exit: 'forgetAnswer',
  always: [
    { guard: { type: 'isRequested', params: 'privacyPolicy' }, target: to('privacyPolicy') },
    { guard: 'asksSupport', target: to('contact') },
    enterIfRequested('status'),
    { guard: 'isEarly', target: to('early') },
    { guard: and(['isExpired', not('asksAccount')]), target: to('expired') },
    { guard: 'isDesktopRefused', target: to('desktop') },
    { guard: 'isQueued', target: 'submissionForm.sending', actions: 'forgetRequest' },
    enterIfRequested('complete'),
    enterIfRequested('bonus'),
    { guard: 'isOfferFirst', ...enter('offer') },
    enterIfRequested('offer'),
    ...accountRequests,
    ...memberRequests,
    { guard: 'asksProfile', target: to('signIn') },
    nextStep.gate,
    nextStep.signIn,
    { guard: 'isAtStart', target: 'unknown' },
    { guard: 'isWithoutReceipts', target: 'unknown', actions: ['forgetRequest', 'askReload'] },
    enterIfRequested('gate'),
    enterIfRequested('upload'),
    { guard: 'isOnItsWay', target: 'submissionForm.sending', actions: 'forgetRequest' },
    resumeAt('bonus'),
    resumeAt('complete'),
    resumeAt('form'),
    enter('upload'),
  ],
});
