// The visitor enters who they are and how to pay them, and submits the form once.
// An incomplete form is not sent. Input is stored immediately, so it survives sign-in and the return to the form.
import type { SubmissionCreated } from '#domain/submission.ts';
import { consumerInput, submissionInput } from '../../journey.inputs.ts';
import { journeySetup } from '../../journey.setup.ts';
import {
  clearOutage,
  enterIfAllowed,
  ignoreNavigation,
  retryIfTemporary,
  retryState,
  toPrivacyPolicy,
} from '../../journey.transitions.ts';

/**
 * The visitor waits while the spirits-brand program receives their data. This call precedes the submission, which
 * carries the returned cid. Only the server's own service is retried after an outage: a third-party service might
 * create the same consumer twice.
 */
const creatingConsumer = journeySetup.createStateConfig({
  description: 'The program of a spirits brand, before the submission',
  tags: 'busy',
  invoke: {
    id: 'createConsumer',
    src: 'createConsumer',
    input: ({ context }) => consumerInput(context),
    onDone: [
      {
        guard: { type: 'hasCid', params: ({ event }) => event.output.cid },
        target: 'submitting',
        actions: { type: 'setCid', params: ({ event }) => event.output.cid },
      },
      { target: '#journey.flow.submissionForm.filling', actions: 'blameMissingCid' },
    ],
    onError: [
      {
        guard: 'isServiceOfOthers',
        target: '#journey.flow.submissionForm.filling',
        actions: { type: 'blameConsumer', params: ({ event }) => event },
      },
      retryIfTemporary('waiting'),
      {
        target: '#journey.flow.submissionForm.filling',
        actions: { type: 'blameConsumer', params: ({ event }) => event },
      },
    ],
  },
  on: ignoreNavigation,
});

const accepted = [
  clearOutage('submission'),
  'tellSubmission',
  { type: 'acceptSubmission', params: ({ event }: { event: { created: SubmissionCreated } }) => event.created },
] as const;

/**
 * The visitor waits while the submission is sent, and sees the upload progress. Success leads to the game or the
 * confirmation, an ended session to sign-in, and an error response to the form. All keep what was entered.
 */
const submitting = journeySetup.createStateConfig({
  tags: 'busy',
  invoke: { id: 'createSubmission', src: 'createSubmission', input: ({ context }) => submissionInput(context) },
  on: {
    ...ignoreNavigation,
    'submission.progressed': { actions: { type: 'setSent', params: ({ event }) => event.sent } },
    'submission.accepted': [
      { guard: 'hasBonus', target: '#journey.flow.bonusExperience', actions: accepted },
      { target: '#journey.flow.submissionComplete', actions: accepted },
    ],
    'submission.failed': [
      retryIfTemporary('waiting'),
      {
        guard: { type: 'isUnauthorised', params: ({ event }) => event },
        target: '#journey.flow.account.signIn',
        actions: { type: 'expireSession', params: 'form' },
      },
      {
        target: '#journey.flow.submissionForm.filling',
        actions: { type: 'failSubmission', params: ({ event }) => event },
      },
    ],
  },
});

/**
 * The visitor has sent the form and waits for the response. During an outage it is retried with the same key, so
 * nothing is submitted twice. Meanwhile the visitor can return to the form, or read a screen outside the flow and come
 * back.
 */
const sending = journeySetup.createStateConfig({
  description: 'Retried automatically under the same key',
  entry: 'takeUpOutage',
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'needsConsumer', target: 'creatingConsumer' }, { target: 'submitting' }] },
    creatingConsumer,
    submitting,
    waiting: {
      ...retryState('deciding'),
      description: 'Other pages lead back here',
      on: {
        ...retryState('deciding').on,
        'screen.requested': [
          { ...toPrivacyPolicy, actions: 'setOutageAside' },
          { ...enterIfAllowed('contact'), actions: 'setOutageAside' },
          {
            target: '#journey.flow.submissionForm.filling',
            actions: ['withdrawSubmission', { type: 'askAgain', params: ({ event }) => event }],
          },
        ],
      },
    },
  },
  on: { 'outage.left': { target: '#journey.flow.submissionForm.filling', actions: 'withdrawSubmission' } },
});

/** The submission form: input is stored as it is typed, and submitted once. */
export const submissionForm = journeySetup.createStateConfig({
  meta: { screen: 'form' },
  exit: 'dismissFault',
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.changed': { actions: { type: 'changeForm', params: ({ event }) => event.values } },
        'screen.requested': {
          description: 'Continues here after a sign-in',
          ...enterIfAllowed('signIn'),
          actions: { type: 'rememberRequest', params: { screen: 'form', code: null } },
        },
        'form.submitted': {
          guard: { type: 'isFormComplete', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'submitForm', params: ({ event }) => event },
        },
      },
    },
    sending,
  },
});
