import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask, files } from '../kit.ts';
import { captcha, filling, form, sending, spentCaptcha } from './kit.ts';

const left: Visit = {
  ...form,
  entry: { files, email: 'dana@example.com', idempotencyKey: 'key-1' },
  awaitsAnswer: true,
};

/** OUTAGE-6: a page left while the submission was in flight resumes it. */
export const RELOADED: readonly PinnedJourney[] = [
  {
    name: '[OUTAGE-6] a page that was left while the submission was on its way goes on with it',
    visit: left,
    events: [],
    ends: 'form',
    state: sending('submitting'),
    waitsFor: ['createSubmission'],
    holds: {
      sending: { awaitsAnswer: false, captcha: null },
      visit: { requested: 'start' },
      entry: { idempotencyKey: 'key-1', email: 'dana@example.com' },
    },
  },
  {
    name: '[OUTAGE-6] one that was left while the form was filled in does not',
    visit: { ...left, awaitsAnswer: false },
    events: [],
    ends: 'form',
    state: filling,
  },
  {
    name: '[OUTAGE-6] nor one that is opened elsewhere',
    visit: { ...left, requested: 'upload' },
    events: [ask('form')],
    ends: 'form',
    state: filling,
    holds: { sending: { awaitsAnswer: false } },
  },
  {
    name: '[OUTAGE-6] nor after a screen that came before the form',
    visit: { ...left, requested: 'privacyPolicy' },
    events: [ask('form')],
    ends: 'form',
    state: filling,
  },
  {
    name: '[OUTAGE-6] nor behind a gate that is closed',
    visit: { ...left, campaign: { ageGateYn: true } },
    events: [],
    ends: 'gate',
    holds: { sending: { awaitsAnswer: false } },
  },
  {
    name: '[OUTAGE-6] nor without a key',
    visit: { ...left, entry: { files } },
    events: [],
    ends: 'form',
    state: filling,
  },
  {
    name: '[OUTAGE-6] nor without the receipt that the journey needs',
    visit: { ...left, entry: { idempotencyKey: 'key-1' } },
    events: [],
    ends: 'upload',
  },
  {
    name: '[OUTAGE-6] [SUBM-4] where the campaign has a captcha, an answer that was lost is found, and else the captcha is asked for again',
    visit: { ...left, ...captcha, entry: { files, idempotencyKey: 'key-1' } },
    events: [spentCaptcha],
    ends: 'form',
    state: filling,
    holds: { visit: { fault: { kind: 'captchaAgain' } } },
  },
];
