import { accepted, notAccepted, refusal, waited } from '#test/kit/paths/events.ts';
import { withGame } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { enter, noAnswer, sweepstakes } from '../kit.ts';
import { captcha, ended, filling, form, held, network, now, sending, spentCaptcha, submitSolved } from './kit.ts';

/** OUTAGE-6: a failed submission is retried automatically until there is a response. */
export const HELD_SUBMISSION: readonly PinnedJourney[] = [
  {
    name: '[OUTAGE-6] a submission waits for a service that cannot work, with all that was entered',
    visit: form,
    events: held,
    ends: 'form',
    state: sending('waiting'),
    waitsFor: [],
    holds: {
      visit: { fault: null, outage: { reason: 'unavailable', attempts: 1, pause: 60_000 } },
      sending: { captcha: 'solved', failures: 0 },
      entry: { email: 'dana@example.com', idempotencyKey: 'key-1', files: [{ id: 'a' }] },
    },
  },
  {
    name: '[OUTAGE-6] also for an answer that does not come',
    visit: form,
    events: [submitSolved, notAccepted(noAnswer)],
    ends: 'form',
    state: sending('waiting'),
    holds: { visit: { outage: { reason: 'offline', attempts: 1 } } },
  },
  {
    name: '[OUTAGE-6] after the pause it is sent again, under the same key and with the same captcha',
    visit: form,
    events: [...held, waited('pause', 'flow.submissionForm.sending.waiting')],
    ends: 'form',
    state: sending('submitting'),
    waitsFor: ['createSubmission'],
    holds: { sending: { captcha: 'solved' }, visit: { outage: { attempts: 1 } }, entry: { idempotencyKey: 'key-1' } },
  },
  {
    name: '[OUTAGE-6] at once when the visitor asks for it',
    visit: form,
    events: [...held, now],
    ends: 'form',
    state: sending('submitting'),
    waitsFor: ['createSubmission'],
    holds: { visit: { outage: { attempts: 1 } } },
  },
  {
    name: '[OUTAGE-6] at once when the network is back, and what fails then is tried again soon',
    visit: form,
    events: [...held, now, notAccepted(noAnswer), now, notAccepted(noAnswer), network],
    ends: 'form',
    state: sending('submitting'),
    holds: { sending: { sent: 0 }, visit: { outage: { attempts: 2 } } },
  },
  {
    name: '[OUTAGE-6] one failure after the other is counted',
    visit: form,
    events: [...held, now, notAccepted(noAnswer)],
    ends: 'form',
    state: sending('waiting'),
    holds: { visit: { outage: { reason: 'offline', attempts: 2 } } },
  },
  {
    name: '[OUTAGE-6] when it is through, that is said, and the confirmation follows',
    visit: form,
    events: [...held, now, accepted({ uuid: 'u-1' })],
    ends: 'complete',
    emits: [ended('submission'), { type: 'submission.created', optIn: false }],
    holds: { visit: { outage: null }, completion: { submissionUuid: 'u-1' } },
  },
  {
    name: '[OUTAGE-6] or the game',
    visit: { campaign: withGame },
    events: [{ ...enter, captcha: 'solved' }, notAccepted(noAnswer), now, accepted({ uuid: 'u-1' })],
    ends: 'bonus',
    emits: [ended('submission'), { type: 'submission.created', optIn: false }],
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] nothing is said where nothing was held up',
    visit: form,
    events: [submitSolved, accepted({ uuid: 'u-1' })],
    ends: 'complete',
    emits: [{ type: 'submission.created', optIn: false }],
  },
  {
    name: '[OUTAGE-6] a refusal afterwards is said as ever',
    visit: form,
    events: [...held, now, notAccepted(refusal(422, { email: ['bad'] }))],
    ends: 'form',
    state: filling,
    emits: [],
    holds: { visit: { outage: null, fault: { kind: 'invalidEmail' }, fieldErrors: { email: ['bad'] } } },
  },
  {
    name: '[OUTAGE-6] [SUBM-4] a captcha that was spent before is to be solved again, and nothing is lost',
    visit: captcha,
    events: [...held, now, spentCaptcha],
    ends: 'form',
    state: filling,
    holds: {
      visit: { fault: { kind: 'captchaAgain' } },
      sending: { captcha: null, failures: 1 },
      entry: { email: 'dana@example.com', files: [{ id: 'a' }] },
    },
  },
  {
    name: '[OUTAGE-6] one that is refused at the first attempt is said as ever',
    visit: captcha,
    events: [submitSolved, spentCaptcha],
    ends: 'form',
    state: filling,
    holds: { visit: { fault: { kind: 'detail' } } },
  },
  {
    name: '[OUTAGE-6] a submission without receipts waits as one with receipts does',
    visit: { campaign: sweepstakes },
    events: [{ ...enter, captcha: 'solved' }, notAccepted(noAnswer)],
    ends: 'form',
    state: sending('waiting'),
  },
];
