import { formValues, gateAnswers } from '#test/kit/answers.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { receipt } from '#test/kit/journey-actor.ts';
import { answered, type PathEventOf, refusal, failed } from '#test/kit/paths/events.ts';
import { completion } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';

const sweepstakes = { instances: [instanceOf({ processingMethod: 'none' })] };
const gated = { ageGateYn: true };
const files = [receipt('a')];
const grownUp = { ...gateAnswers, state: null, qualifierAnswer: null };
const child = { ...grownUp, dateOfBirth: { month: '01', day: '01', year: '2020' } };
const answering = { flow: { ageGate: 'answering' } };
const pass = { type: 'gate.submitted', answers: grownUp } as const;
const submit: PathEventOf<'form.submitted'> = {
  type: 'form.submitted',
  values: formValues,
  idempotencyKey: 'key-1',
  captcha: null,
};
const enter: PathEventOf<'form.submitted'> = {
  ...submit,
  values: { ...formValues, paymentOption: '', rulesAgree: true },
};
const ask = (screen: PathEventOf<'screen.requested'>['screen']) => ({ type: 'screen.requested', screen }) as const;

/** Every row of NEXT, and what the steps keep and forget on the way. */
export const NEXT: readonly PinnedJourney[] = [
  {
    name: '[NEXT-1] from the gate to the receipts',
    visit: { campaign: gated },
    events: [pass],
    ends: 'receipts',
    holds: {
      visit: { requested: 'start' },
      gate: { judged: null },
      completion: null,
      entry: { passedGate: true, ageAtSubmission: 35, paddedDobMonth: '04' },
    },
  },
  {
    name: '[NEXT-1] from the gate of a sweepstakes to the form',
    visit: { campaign: { ...gated, ...sweepstakes } },
    events: [pass],
    ends: 'form',
  },
  {
    name: '[NEXT-1] from the gate with a receipt to the receipts',
    visit: { campaign: gated, entry: { files } },
    events: [pass],
    ends: 'receipts',
  },
  {
    name: '[START-9] a held back form is resumed after the gate',
    visit: { campaign: gated, entry: { files }, requested: 'form' },
    events: [pass],
    ends: 'form',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-9] a held back offer is resumed after the gate',
    visit: { campaign: gated, requested: 'offer' },
    events: [pass],
    ends: 'offer',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-9] a held back message is resumed after the gate',
    visit: { campaign: gated, requested: 'contact' },
    events: [pass],
    ends: 'contact',
  },
  {
    name: '[START-9] a held back form without a receipt ends at the receipts',
    visit: { campaign: gated, requested: 'form' },
    events: [pass],
    ends: 'receipts',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-9] what was held back is forgotten: the next visit of the gate goes on as usual',
    visit: { campaign: gated, entry: { files }, requested: 'form' },
    events: [pass, ask('gate'), pass],
    ends: 'receipts',
  },
  {
    name: '[GATE-7] a child stays at the gate, with the reason',
    visit: { campaign: gated },
    events: [{ type: 'gate.submitted', answers: child }],
    ends: 'gate',
    state: answering,
    holds: {
      visit: { fault: { kind: 'underAge', minimumAge: 21 } },
      gate: { judged: null },
      entry: { passedGate: false },
    },
  },
  {
    name: '[GATE-7] the reason is closed',
    visit: { campaign: gated },
    events: [{ type: 'gate.submitted', answers: child }, { type: 'fault.dismissed' }],
    ends: 'gate',
    holds: { visit: { fault: null } },
  },
  {
    name: '[GATE-7] the reason goes when the visitor goes on',
    visit: { campaign: gated },
    events: [{ type: 'gate.submitted', answers: child }, ask('privacyPolicy')],
    ends: 'privacyPolicy',
    holds: { visit: { fault: null } },
  },
  {
    name: '[GATE-5] incomplete answers do nothing',
    visit: { campaign: gated },
    events: [
      { type: 'gate.submitted', answers: { ...grownUp, dateOfBirth: { month: '02', day: '31', year: '1991' } } },
    ],
    ends: 'gate',
    state: answering,
    holds: { visit: { fault: null }, gate: { judged: null }, entry: { dateOfBirth: { month: '' } } },
  },
  {
    name: '[ENTRY-2] answers are kept as they are typed',
    visit: { campaign: gated },
    events: [{ type: 'gate.changed', answers: { ...grownUp, dateOfBirth: { month: '4', day: '', year: '' } } }],
    ends: 'gate',
    holds: { entry: { dateOfBirth: { month: '4' } } },
  },
  {
    name: '[NEXT-2] from the offer to the receipts',
    visit: { campaign: { offerFirst: true } },
    events: [{ type: 'offer.accepted' }],
    ends: 'receipts',
  },
  {
    name: '[NEXT-2] from the offer of a sweepstakes to the form',
    visit: { campaign: { ...sweepstakes, offerFirst: true } },
    events: [{ type: 'offer.accepted' }],
    ends: 'form',
  },
  {
    name: '[NEXT-2] from the offer to the gate that is still ahead',
    visit: { campaign: { ...gated, offerFirst: true } },
    events: [{ type: 'offer.accepted' }],
    ends: 'gate',
  },
  {
    name: '[NEXT-2] from the offer past a gate that was passed',
    visit: { campaign: gated, entry: { passedGate: true }, requested: 'offer' },
    events: [{ type: 'offer.accepted' }],
    ends: 'receipts',
  },
  {
    name: '[NEXT-3] from the receipts to the form',
    visit: { entry: { files } },
    events: [{ type: 'receipts.confirmed' }],
    ends: 'form',
    state: { flow: { submissionForm: 'filling' } },
  },
  { name: '[NEXT-3] not without a receipt', events: [{ type: 'receipts.confirmed' }], ends: 'receipts' },
  {
    name: '[NEXT-4] from the form to the confirmation',
    visit: { campaign: sweepstakes },
    events: [enter, answered('createSubmission', { uuid: 'u-1' })],
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
    state: { flow: { submissionForm: 'filling' } },
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
    events: [enter, failed('createSubmission', refusal(422, { email: ['bad'] }))],
    ends: 'form',
    state: { flow: { submissionForm: 'filling' } },
    holds: {
      visit: { fault: { kind: 'invalidEmail' } },
      sending: { failures: 1 },
      entry: { email: 'dana@example.com', idempotencyKey: 'key-1' },
    },
  },
  {
    name: '[ERR-7] the explanation goes with the form',
    visit: { campaign: sweepstakes },
    events: [enter, failed('createSubmission', refusal(422)), ask('offer')],
    ends: 'offer',
    holds: { visit: { fault: null } },
  },
  {
    name: '[SUBM-6] the spirits-brand program comes first',
    visit: { configuration: { diageoProgram: true }, entry: { files }, requested: 'form' },
    events: [submit],
    ends: 'form',
    waitsFor: ['createConsumer'],
  },
  {
    name: '[SUBM-6] and then the submission, with the cid',
    visit: { configuration: { diageoProgram: true }, entry: { files }, requested: 'form' },
    events: [submit, answered('createConsumer', { cid: 'c-7' })],
    ends: 'form',
    waitsFor: ['createSubmission'],
    holds: { entry: { custom: { CID: 'c-7' } } },
  },
  {
    name: '[SUBM-7] without a cid nothing is submitted',
    visit: { configuration: { diageoProgram: true }, entry: { files }, requested: 'form' },
    events: [submit, answered('createConsumer', { cid: null })],
    ends: 'form',
    state: { flow: { submissionForm: 'filling' } },
    waitsFor: [],
    holds: { visit: { fault: { kind: 'consumerWithoutCid' } } },
  },
  {
    name: '[ERR-10] a consumer that is not created',
    visit: { configuration: { diageoProgram: true }, entry: { files }, requested: 'form' },
    events: [submit, failed('createConsumer', refusal(500))],
    ends: 'form',
    state: { flow: { submissionForm: 'filling' } },
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
  {
    name: '[CFG-7] the clock goes on while the page is open',
    events: [{ type: 'clock.ticked', now: Date.parse('2026-11-22T12:00:00Z') }],
    ends: 'receipts',
    holds: { visit: { now: Date.parse('2026-11-22T12:00:00Z') } },
  },
  {
    name: '[NEXT-8] the brand logo leads back to the offer',
    visit: { entry: { files } },
    events: [ask('offer')],
    ends: 'offer',
  },
  {
    name: '[NEXT-8] before the gate the brand logo leads nowhere',
    visit: { campaign: gated },
    events: [ask('offer')],
    ends: 'gate',
  },
  {
    name: '[NEXT-8] before the gate of a campaign that shows its offer first it leads to the offer',
    visit: { campaign: { ...gated, offerFirst: true }, requested: 'form' },
    events: [ask('offer')],
    ends: 'offer',
  },
  {
    name: '[DONE-9] a shared link is told',
    visit: { completion, requested: 'complete' },
    events: [{ type: 'link.shared', url: 'https://example.com/', how: 'copied' }],
    ends: 'complete',
    emits: [
      {
        type: 'link.shared',
        linkBack: {
          uuid: '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab',
          body: { submissionUuid: 'u-0', campaignInstancePk: 1, url: 'https://example.com/', how: 'copied' },
        },
      },
    ],
  },
];
