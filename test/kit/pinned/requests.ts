import { formValues, gateAnswers } from '#test/kit/answers.ts';
import { answered } from '#test/kit/paths/events.ts';
import { completion, type Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { written } from './contact.ts';
import { ask, behindGate, files, from, sweepstakes } from './kit.ts';
import { pick, prepared } from './upload.ts';

const confirmed: Visit = { completion, requested: 'complete' };
const noDesktop: Visit = { configuration: { allowDesktop: false }, onDesktop: true };
const over: Visit = { campaign: { dateEnd: '2026-11-20' } };

/** START-8, START-10, START-11: the results of URLs, links, back and forward in each state. */
export const REQUESTS: readonly PinnedJourney[] = [
  ...from('the receipts', behindGate, [], {
    gate: 'gate',
    offer: 'offer',
    form: 'form',
    contact: 'contact',
    privacyPolicy: 'privacyPolicy',
    upload: 'upload',
    complete: 'upload',
    early: 'upload',
    expired: 'upload',
    desktop: 'upload',
    contactComplete: 'upload',
    broken: 'upload',
  }),
  ...from('the form', { ...behindGate, requested: 'form' }, [], {
    gate: 'gate',
    offer: 'offer',
    upload: 'upload',
    contact: 'contact',
    privacyPolicy: 'privacyPolicy',
    complete: 'form',
  }),
  ...from('the offer', { ...behindGate, requested: 'offer' }, [], {
    gate: 'gate',
    upload: 'upload',
    form: 'form',
    contact: 'contact',
    privacyPolicy: 'privacyPolicy',
    complete: 'offer',
  }),
  ...from('the gate that is closed', { campaign: { ageGateYn: true }, entry: { files } }, [], {
    offer: 'offer',
    upload: 'gate',
    form: 'gate',
    contact: 'contact',
    complete: 'gate',
    privacyPolicy: 'privacyPolicy',
  }),
  ...from('the gate that was passed', { ...behindGate, requested: 'gate' }, [], {
    offer: 'offer',
    upload: 'upload',
    form: 'form',
    contact: 'contact',
  }),
  ...from('the gate, after a confirmation', { campaign: { ageGateYn: true }, completion }, [], {
    complete: 'complete',
    upload: 'gate',
    contact: 'contact',
  }),
  ...from('the receipts of a new entry, after a confirmation', { completion }, [], { complete: 'complete' }),
  ...from('the confirmation', confirmed, [], {
    privacyPolicy: 'privacyPolicy',
    contact: 'contact',
    offer: 'offer',
    upload: 'complete',
    form: 'complete',
    gate: 'complete',
    complete: 'complete',
  }),
  ...from('the confirmation, while the gate is closed', { ...confirmed, campaign: { ageGateYn: true } }, [], {
    offer: 'offer',
    gate: 'complete',
    contact: 'contact',
  }),
  ...from('the notice that it is over', over, [], {
    privacyPolicy: 'privacyPolicy',
    gate: 'expired',
    upload: 'expired',
    contact: 'contact',
    offer: 'expired',
  }),
  ...from('the notice that it is early', { campaign: { dateStart: '2026-12-01' } }, [], {
    privacyPolicy: 'privacyPolicy',
    contact: 'contact',
    offer: 'early',
    upload: 'early',
  }),
  ...from('the desktop notice', noDesktop, [], {
    privacyPolicy: 'privacyPolicy',
    contact: 'desktop',
    upload: 'desktop',
  }),
  ...from('the notice that it is over, on a desktop that is refused', { ...over, ...noDesktop }, [], {
    contact: 'expired',
  }),
  ...from('support, while the offer is over', { ...over, requested: 'contact' }, [], {
    offer: 'expired',
    upload: 'expired',
    privacyPolicy: 'privacyPolicy',
  }),
  {
    name: '[START-8] Back from support leads to the notice',
    visit: over,
    events: [ask('contact'), { type: 'contact.closed' }],
    ends: 'expired',
  },
  {
    name: '[START-8] Back from support leads to the gate, with what was answered',
    visit: { campaign: { ageGateYn: true } },
    events: [
      { type: 'gate.changed', answers: { ...gateAnswers, state: null } },
      ask('contact'),
      { type: 'contact.closed' },
    ],
    ends: 'gate',
    holds: { entry: { dateOfBirth: { year: '1991' } } },
  },
  ...from('pictures that are prepared', { ...behindGate, requested: 'upload' }, [pick], {
    privacyPolicy: 'privacyPolicy',
    form: 'upload',
    gate: 'upload',
    offer: 'upload',
    contact: 'upload',
  }),
  ...from('a picture that is turned', { ...behindGate, requested: 'upload' }, [{ type: 'receipt.turned', id: 'a' }], {
    privacyPolicy: 'privacyPolicy',
    form: 'upload',
    gate: 'upload',
    offer: 'upload',
    contact: 'upload',
  }),
  ...from('the contact form', behindGate, [ask('contact')], {
    upload: 'upload',
    form: 'form',
    gate: 'gate',
    offer: 'offer',
    privacyPolicy: 'privacyPolicy',
    contact: 'contact',
  }),
  ...from('a message that is sent', behindGate, written, {
    upload: 'contact',
    privacyPolicy: 'contact',
    offer: 'contact',
  }),
  ...from('a message that was received', behindGate, [...written, answered('createSupportRequest', {})], {
    upload: 'upload',
    contact: 'contact',
    offer: 'offer',
  }),
  ...from('the privacy policy', behindGate, [ask('privacyPolicy')], {
    upload: 'upload',
    form: 'form',
    gate: 'gate',
    contact: 'contact',
    privacyPolicy: 'privacyPolicy',
  }),
  ...from('the privacy policy of a campaign that is over', over, [ask('privacyPolicy')], { upload: 'expired' }),
  {
    name: '[START-8] Back from the privacy policy leads to the form',
    visit: { ...behindGate, requested: 'form' },
    events: [ask('privacyPolicy'), { type: 'privacyPolicy.closed' }],
    ends: 'form',
  },
  {
    name: '[START-8] Back from the privacy policy leads to the notice',
    visit: over,
    events: [ask('privacyPolicy'), { type: 'privacyPolicy.closed' }],
    ends: 'expired',
  },
  {
    name: '[START-8] opened by its URL it leads to where start-up would',
    visit: { campaign: { ageGateYn: true }, requested: 'privacyPolicy' },
    events: [{ type: 'privacyPolicy.closed' }],
    ends: 'gate',
  },
  {
    name: '[START-8] pictures that were being prepared begin anew after it',
    visit: behindGate,
    events: [pick, ask('privacyPolicy'), { type: 'privacyPolicy.closed' }],
    ends: 'upload',
    waitsFor: ['prepareReceipts'],
    holds: { upload: { picked: [{ name: 'b.jpg' }] } },
  },
  {
    name: '[START-7] a new receipt ends the confirmation of the last entry',
    visit: { completion },
    events: [pick, prepared, ask('complete')],
    ends: 'upload',
    holds: { completion: null },
  },
  {
    name: '[START-7] so does the form of a sweepstakes that is filled in anew',
    visit: { campaign: sweepstakes, completion, requested: 'start' },
    events: [{ type: 'form.changed', values: formValues }, ask('complete')],
    ends: 'form',
    holds: { completion: null },
  },
];
