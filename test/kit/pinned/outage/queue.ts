import { accepted, notAccepted, refusal } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask, files, noAnswer } from '../kit.ts';
import { back, captcha, filling, form, held, sending, spentCaptcha } from './kit.ts';

const queued: Visit = { entry: { files, email: 'dana@example.com', idempotencyKey: 'key-1' }, isQueued: true };
const onward = { ends: 'form', state: sending('submitting'), waitsFor: ['createSubmission'] } as const;

/** OFFLINE-4, OFFLINE-5: a submission in this device's outbox continues on whatever screen its visitor returns to. */
export const QUEUED: readonly PinnedJourney[] = [
  {
    name: '[OFFLINE-4] who comes back to the start while their submission is kept goes on with it',
    visit: queued,
    events: [],
    ...onward,
    holds: { sending: { isQueued: false }, entry: { email: 'dana@example.com', idempotencyKey: 'key-1' } },
  },
  { name: '[OFFLINE-4] and by any other address', visit: { ...queued, requested: 'upload' }, events: [], ...onward },
  {
    name: '[OFFLINE-4] [START-2] after the last day the campaign is over, and nothing is sent that would be refused',
    visit: { ...queued, campaign: { dateEnd: '2025-11-20' } },
    events: [],
    ends: 'expired',
    waitsFor: [],
    holds: { entry: { email: 'dana@example.com' } },
  },
  {
    name: '[OFFLINE-4] and past a gate, which was passed to send it',
    visit: { ...queued, campaign: { ageGateYn: true } },
    events: [],
    ...onward,
  },
  {
    name: '[OFFLINE-4] who opens the privacy policy reads it first',
    visit: { ...queued, requested: 'privacyPolicy' },
    events: [],
    ends: 'privacyPolicy',
    holds: { sending: { isQueued: true } },
  },
  {
    name: '[OFFLINE-4] and goes on when it is closed',
    visit: { ...queued, requested: 'privacyPolicy' },
    events: [{ type: 'privacyPolicy.closed' }],
    ...onward,
  },
  {
    name: '[OFFLINE-4] or left by a link',
    visit: { ...queued, requested: 'privacyPolicy' },
    events: [ask('offer')],
    ...onward,
  },
  {
    name: '[OFFLINE-4] nothing goes on without a key',
    visit: { entry: { files }, isQueued: true },
    events: [],
    ends: 'upload',
    waitsFor: [],
  },
  {
    name: '[OFFLINE-4] an answer that was kept leads to the confirmation',
    visit: queued,
    events: [accepted({ uuid: 'u-1' })],
    ends: 'complete',
    holds: { completion: { submissionUuid: 'u-1' } },
  },
  {
    name: '[OFFLINE-4] a refusal that was kept leads to the form, with everything in it',
    visit: queued,
    events: [notAccepted(refusal(422, { email: ['bad'] }))],
    ends: 'form',
    state: filling,
    holds: { entry: { email: 'dana@example.com', files } },
  },
  {
    name: '[OFFLINE-4] [SUBM-4] a captcha that was spent meanwhile is asked for again',
    visit: { ...queued, ...captcha, entry: { files, idempotencyKey: 'key-1' }, requested: 'start' },
    events: [spentCaptcha],
    ends: 'form',
    state: filling,
    holds: { visit: { fault: { kind: 'captchaAgain' } } },
  },
  {
    name: '[OFFLINE-4] without a network it waits again, and is taken back by one press',
    visit: queued,
    events: [notAccepted(noAnswer), back],
    ends: 'form',
    state: filling,
    holds: { sending: { isQueued: false }, entry: { email: 'dana@example.com', files } },
  },
  {
    name: '[OFFLINE-5] what becomes of a submission is known from when this device has kept it',
    visit: form,
    events: [...held, { type: 'submission.held', hold: 'untilOpened' }],
    ends: 'form',
    state: sending('waiting'),
    holds: { sending: { hold: 'untilOpened' } },
  },
  {
    name: '[OFFLINE-5] also beside the journey',
    visit: form,
    events: [...held, ask('contact'), { type: 'submission.held', hold: 'untilOnline' }, { type: 'contact.closed' }],
    ends: 'form',
    state: sending('waiting'),
    holds: { sending: { hold: 'untilOnline' } },
  },
  {
    name: '[OFFLINE-5] and has to be found out anew for the next attempt by hand',
    visit: form,
    events: [...held, { type: 'submission.held', hold: 'untilOpened' }, back, ...held],
    ends: 'form',
    state: sending('waiting'),
    holds: { sending: { hold: null } },
  },
];
