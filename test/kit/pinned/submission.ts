import { formValues } from '#test/kit/answers.ts';
import { accepted, answered, failed, notAccepted, refusal } from '#test/kit/paths/events.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { ask, enter, files, submit, sweepstakes } from './kit.ts';

const spirits: Visit = { configuration: { diageoProgram: true }, entry: { files }, requested: 'form' };
const filling = { flow: { submissionForm: 'filling' } };

/** NEXT-4, SUBM-6 … SUBM-10: the form is submitted once, and the response determines the next step. */
export const SUBMISSION: readonly PinnedJourney[] = [
  {
    name: '[NEXT-4] from the form to the confirmation',
    visit: { campaign: sweepstakes },
    events: [enter, accepted({ uuid: 'u-1' })],
    ends: 'complete',
    holds: { completion: { submissionUuid: 'u-1', instancePk: 1 }, entry: { email: '', submissionUuid: null } },
    emits: [{ type: 'submission.created', optIn: false }],
  },
  {
    name: '[SUBM-8] while the answer is awaited the form stays, and nothing else is created',
    visit: { campaign: sweepstakes },
    events: [enter, enter, ask('offer'), ask('privacyPolicy')],
    ends: 'form',
    state: { flow: { submissionForm: { sending: 'submitting' } } },
    holds: { entry: { email: 'dana@example.com', idempotencyKey: 'key-1' } },
    waitsFor: ['createSubmission'],
  },
  {
    name: '[SUBM-10] the progress is kept',
    visit: { campaign: sweepstakes },
    events: [enter, { type: 'submission.progressed', sent: 0.5 }],
    ends: 'form',
    holds: { sending: { sent: 0.5 } },
  },
  {
    name: '[VAL-11] an incomplete form is not sent',
    visit: { campaign: sweepstakes },
    events: [{ ...enter, values: { ...enter.values, agree: false } }],
    ends: 'form',
    state: filling,
  },
  {
    name: '[ENTRY-2] the form is kept as it is typed',
    visit: { campaign: sweepstakes },
    events: [{ type: 'form.changed', values: { ...formValues, email: 'da' } }],
    ends: 'form',
    holds: { entry: { email: 'da' } },
  },
  {
    name: '[ERR-7] [SUBM-8] a refused submission is explained, and the form can be sent again under the same key',
    visit: { campaign: sweepstakes },
    events: [enter, notAccepted(refusal(422, { email: ['bad'] }))],
    ends: 'form',
    state: filling,
    holds: {
      visit: { fault: { kind: 'invalidEmail' } },
      sending: { failures: 1 },
      entry: { email: 'dana@example.com', idempotencyKey: 'key-1' },
    },
  },
  {
    name: '[ERR-7] the explanation goes with the form',
    visit: { campaign: sweepstakes },
    events: [enter, notAccepted(refusal(422)), ask('offer')],
    ends: 'offer',
    holds: { visit: { fault: null } },
  },
  {
    name: '[SUBM-6] the spirits-brand program comes first',
    visit: spirits,
    events: [submit],
    ends: 'form',
    waitsFor: ['createConsumer'],
  },
  {
    name: '[SUBM-6] and then the submission, with the cid',
    visit: spirits,
    events: [submit, answered('createConsumer', { cid: 'c-7' })],
    ends: 'form',
    waitsFor: ['createSubmission'],
    holds: { entry: { custom: { CID: 'c-7' } } },
  },
  {
    name: '[SUBM-7] without a cid nothing is submitted',
    visit: spirits,
    events: [submit, answered('createConsumer', { cid: null })],
    ends: 'form',
    state: filling,
    waitsFor: [],
    holds: { visit: { fault: { kind: 'consumerWithoutCid' } } },
  },
  {
    name: '[ERR-10] a consumer that is not created',
    visit: spirits,
    events: [submit, failed('createConsumer', refusal(500))],
    ends: 'form',
    state: filling,
    waitsFor: [],
    holds: { visit: { fault: { kind: 'consumerFailed' } } },
  },
  {
    name: '[SUBM-6] without the program no consumer is asked for',
    visit: { entry: { files }, requested: 'form' },
    events: [submit],
    ends: 'form',
    waitsFor: ['createSubmission'],
  },
];
