import { gateAnswers } from '#test/kit/answers.ts';
import { completion } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { pass } from './gate.ts';
import { ask, files, sweepstakes } from './kit.ts';

const gated = { ageGateYn: true };

/** Every row of NEXT, and requests that earlier steps delayed. */
export const NEXT: readonly PinnedJourney[] = [
  {
    name: '[NEXT-1] from the gate to the receipts',
    visit: { campaign: gated },
    events: [pass],
    ends: 'upload',
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
    ends: 'upload',
  },
  {
    name: '[START-9] a held back form is resumed after the gate',
    visit: { campaign: gated, entry: { files }, requested: 'form' },
    events: [pass],
    ends: 'form',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[SHELL-13] the offer is read before the gate, and again behind it',
    visit: { campaign: gated },
    events: [ask('offer'), { type: 'offer.accepted' }, pass, ask('offer')],
    ends: 'offer',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-9] a held back form without a receipt ends at the receipts',
    visit: { campaign: gated, requested: 'form' },
    events: [pass],
    ends: 'upload',
    holds: { visit: { requested: 'start' } },
  },
  {
    name: '[START-9] what was held back is forgotten: the next visit of the gate goes on as usual',
    visit: { campaign: gated, entry: { files }, requested: 'form' },
    events: [pass, ask('gate'), pass],
    ends: 'upload',
  },
  {
    name: '[NEXT-2] from the offer to the receipts',
    visit: { campaign: { offerFirst: true } },
    events: [{ type: 'offer.accepted' }],
    ends: 'upload',
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
    ends: 'upload',
  },
  {
    name: '[NEXT-3] from the receipts to the form',
    visit: { entry: { files } },
    events: [{ type: 'receipts.confirmed' }],
    ends: 'form',
    state: { flow: { submissionForm: 'filling' } },
  },
  { name: '[NEXT-3] not without a receipt', events: [{ type: 'receipts.confirmed' }], ends: 'upload' },
  {
    name: '[CFG-7] the clock goes on while the page is open',
    events: [{ type: 'clock.ticked', now: Date.parse('2026-11-22T12:00:00Z') }],
    ends: 'upload',
    holds: { visit: { now: Date.parse('2026-11-22T12:00:00Z') } },
  },
  {
    name: '[NEXT-8] the brand logo leads back to the offer',
    visit: { entry: { files } },
    events: [ask('offer')],
    ends: 'offer',
  },
  {
    name: '[SHELL-13] before the gate the brand leads to the offer, and what was answered is kept',
    visit: { campaign: gated },
    events: [{ type: 'gate.changed', answers: { ...gateAnswers, state: null } }, ask('offer')],
    ends: 'offer',
    holds: { entry: { dateOfBirth: { year: '1991' }, passedGate: false } },
  },
  {
    name: '[SHELL-13] and its way on leads back to the gate',
    visit: { campaign: gated },
    events: [ask('offer'), { type: 'offer.accepted' }],
    ends: 'gate',
  },
  {
    name: '[SHELL-13] from the confirmation it begins a new journey, where another entry is taken',
    visit: { campaign: gated, completion, requested: 'complete' },
    events: [ask('offer'), { type: 'offer.accepted' }],
    ends: 'gate',
  },
  {
    name: '[SHELL-13] from the confirmation of the only entry it leads nowhere',
    visit: { campaign: sweepstakes, completion, requested: 'complete' },
    events: [ask('offer')],
    ends: 'complete',
  },
  {
    name: '[SHELL-13] from support, before the gate, it leads to the offer, too',
    visit: { campaign: gated, requested: 'contact' },
    events: [ask('offer')],
    ends: 'offer',
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
