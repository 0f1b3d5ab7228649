import { accepted, answered, failed, waited } from '#test/kit/paths/events.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { written } from '../contact.ts';
import { ask, noAnswer } from '../kit.ts';
import { ended, filling, form, held, sending } from './kit.ts';

/** The unchanged context after the visitor left to read something. */
const stillWaiting = {
  visit: { outage: { reason: 'unavailable', attempts: 1 } },
  sending: { outageAside: null, awaitsAnswer: false, captcha: 'solved', failures: 0 },
} as const;

/** OUTAGE-6: while a submission waits, the privacy policy and the contact form can be read and return to it. */
export const ASIDE: readonly PinnedJourney[] = [
  {
    name: '[OUTAGE-6] the privacy policy leads back to the wait',
    visit: form,
    events: [...held, ask('privacyPolicy'), { type: 'privacyPolicy.closed' }],
    ends: 'form',
    state: sending('waiting'),
    holds: stillWaiting,
  },
  {
    name: '[OUTAGE-6] [START-11] also by the browser’s Back',
    visit: form,
    events: [...held, ask('privacyPolicy'), ask('form')],
    ends: 'form',
    state: sending('waiting'),
    holds: stillWaiting,
  },
  {
    name: '[OUTAGE-6] [START-8] and is read meanwhile',
    visit: form,
    events: [...held, ask('privacyPolicy')],
    ends: 'privacyPolicy',
    holds: { visit: { outage: null }, sending: { outageAside: { attempts: 1 }, awaitsAnswer: true } },
  },
  {
    name: '[OUTAGE-6] so does the contact form',
    visit: form,
    events: [...held, ask('contact'), { type: 'contact.closed' }],
    ends: 'form',
    state: sending('waiting'),
    holds: stillWaiting,
  },
  {
    name: '[OUTAGE-6] [START-11] and the browser’s Back from it',
    visit: form,
    events: [...held, ask('contact'), ask('form')],
    ends: 'form',
    state: sending('waiting'),
    holds: stillWaiting,
  },
  {
    name: '[OUTAGE-6] [CONT-1] which is reached from the wait',
    visit: form,
    events: [...held, ask('contact')],
    ends: 'contact',
    holds: { visit: { outage: null }, sending: { outageAside: { attempts: 1 } } },
  },
  {
    name: '[OUTAGE-6] [CONT-1] a message that is written meanwhile is not held up by it',
    visit: form,
    events: [...held, ...written, answered('createSupportRequest', {})],
    ends: 'contactComplete',
    emits: [],
    holds: { visit: { outage: null }, sending: { outageAside: { attempts: 1 } } },
  },
  {
    name: '[OUTAGE-6] [CONT-1] a message that is held up itself counts its own attempts',
    visit: form,
    events: [...held, ...written, failed('createSupportRequest', noAnswer), { type: 'contact.closed' }],
    ends: 'form',
    state: sending('waiting'),
    holds: { visit: { outage: { reason: 'unavailable', attempts: 1 } }, sending: { outageAside: null } },
  },
  {
    name: '[OUTAGE-6] from there the submission is sent after its pause, and what comes of it is said',
    visit: form,
    events: [
      ...held,
      ask('privacyPolicy'),
      ask('form'),
      waited('pause', 'flow.submissionForm.sending.waiting'),
      accepted({ uuid: 'u-1' }),
    ],
    ends: 'complete',
    emits: [ended('submission'), { type: 'submission.created', optIn: false }],
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] who goes on to another screen from there waits no more',
    visit: form,
    events: [...held, ask('privacyPolicy'), ask('upload')],
    ends: 'upload',
    holds: { visit: { outage: null }, sending: { outageAside: null, awaitsAnswer: false } },
  },
  {
    name: '[OUTAGE-6] nor does who comes to the form that way',
    visit: form,
    events: [...held, ask('privacyPolicy'), ask('upload'), ask('form')],
    ends: 'form',
    state: filling,
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] nothing is waited for after the policy was read before',
    visit: form,
    events: [ask('privacyPolicy'), ask('form')],
    ends: 'form',
    state: filling,
  },
];
