import { PROFILE } from '#test/kit/journey-actor.ts';
import { notAccepted, refusal } from '#test/kit/paths/events.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask } from '../kit.ts';
import { back, filling, form, held, now, sending, submitSolved } from './kit.ts';

/** OUTAGE-6: a waiting submission can be left: back to the form, to another screen, or by signing out. */
export const LEFT_SUBMISSION: readonly PinnedJourney[] = [
  {
    name: '[OUTAGE-6] the visitor can go back to the form, whose captcha begins anew',
    visit: form,
    events: [...held, back],
    ends: 'form',
    state: filling,
    waitsFor: [],
    holds: {
      visit: { outage: null },
      sending: { captcha: null, failures: 1 },
      entry: { email: 'dana@example.com', idempotencyKey: 'key-1' },
    },
  },
  {
    name: '[OUTAGE-6] also while it is being sent again',
    visit: form,
    events: [...held, now, back],
    ends: 'form',
    state: filling,
    waitsFor: [],
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] [SUBM-8] and Submit sends it under the same key',
    visit: form,
    events: [...held, back, { ...submitSolved, idempotencyKey: 'key-2' }],
    ends: 'form',
    state: sending('submitting'),
    holds: { visit: { outage: null }, entry: { idempotencyKey: 'key-1' } },
  },
  {
    name: '[OUTAGE-6] another screen is reached as from the form, which waits no more',
    visit: form,
    events: [...held, ask('upload')],
    ends: 'upload',
    holds: { visit: { outage: null }, sending: { failures: 1 } },
  },
  {
    name: '[OUTAGE-6] one that may not be visited leaves the visitor at the form',
    visit: form,
    events: [...held, ask('complete')],
    ends: 'form',
    state: filling,
  },
  {
    name: '[OUTAGE-6] [NEXT-7] who signs out meanwhile has signed out',
    visit: { ...form, profile: PROFILE },
    events: [...held, { type: 'signedOut' }],
    ends: 'upload',
    holds: { visit: { outage: null }, sending: { awaitsAnswer: false }, entry: { profile: null, files: [] } },
  },
  {
    name: '[OUTAGE-6] [NEXT-7] also from the policy',
    visit: { ...form, profile: PROFILE },
    events: [...held, ask('privacyPolicy'), { type: 'signedOut' }],
    ends: 'upload',
    holds: { visit: { outage: null }, sending: { outageAside: null, awaitsAnswer: false }, entry: { profile: null } },
  },
  {
    name: '[OUTAGE-6] [NEXT-7] nobody signs out while it is being sent again',
    visit: { ...form, profile: PROFILE },
    events: [...held, now, { type: 'signedOut' }],
    ends: 'form',
    waitsFor: ['createSubmission'],
    holds: { entry: { profile: PROFILE } },
  },
  {
    name: '[OUTAGE-6] [START-11] nor is moved away',
    visit: form,
    events: [...held, now, ask('upload'), ask('privacyPolicy')],
    ends: 'form',
    waitsFor: ['createSubmission'],
  },
  {
    name: '[OUTAGE-6] [SUBM-5] a session that ended meanwhile',
    visit: { ...form, profile: PROFILE },
    events: [...held, now, notAccepted(refusal(401))],
    ends: 'signIn',
    holds: { visit: { outage: null }, entry: { email: 'dana@example.com' } },
  },
];
