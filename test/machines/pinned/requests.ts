import type { ScreenName } from '#domain/screens.ts';
import { formValues } from '#test/kit/answers.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { receipt } from '#test/kit/journey-actor.ts';
import { answered, failed, type PathEvent, refusal } from '#test/kit/paths/events.ts';
import { completion, type Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';

const files = [receipt('a')];
const behindGate: Visit = { campaign: { ageGateYn: true }, entry: { passedGate: true, files } };
const confirmed: Visit = { completion, requested: 'complete' };
const sweepstakes = { instances: [instanceOf({ processingMethod: 'none' })] };
const over: Visit = { campaign: { dateEnd: '2026-11-20' } };
const draft = { email: 'dana@example.com', message: 'Where is my rebate?' };
const ask = (screen: ScreenName): PathEvent => ({ type: 'screen.requested', screen });
const pick: PathEvent = { type: 'receipts.picked', files: [{ name: 'b.jpg', size: 1, type: '' }] };
const prepared: PathEvent = {
  type: 'receipts.prepared',
  images: [receipt('b')],
  refused: [{ name: 'x.svg', reason: 'svg' }],
};
const written: PathEvent[] = [ask('contact'), { type: 'contact.submitted', draft }];

const from = (
  place: string,
  visit: Visit,
  before: readonly PathEvent[],
  answers: Readonly<Partial<Record<ScreenName, ScreenName>>>,
): PinnedJourney[] =>
  Object.entries(answers).map(([screen, ends]) => ({
    name: `[START-11] from ${place}, ${screen} is answered with ${ends}`,
    visit,
    events: [...before, ask(screen as ScreenName)],
    ends,
  }));

/** START-8, START-10, START-11: what URLs, links, back and forward come to in each state. */
export const REQUESTS: readonly PinnedJourney[] = [
  ...from('the receipts', behindGate, [], {
    gate: 'gate',
    offer: 'offer',
    form: 'form',
    contact: 'contact',
    privacyPolicy: 'privacyPolicy',
    receipts: 'receipts',
    complete: 'receipts',
    early: 'receipts',
    expired: 'receipts',
    desktop: 'receipts',
    contactComplete: 'receipts',
    broken: 'receipts',
  }),
  ...from('the form', { ...behindGate, requested: 'form' }, [], {
    gate: 'gate',
    offer: 'offer',
    receipts: 'receipts',
    contact: 'contact',
    privacyPolicy: 'privacyPolicy',
    complete: 'form',
  }),
  ...from('the offer', { ...behindGate, requested: 'offer' }, [], {
    gate: 'gate',
    receipts: 'receipts',
    form: 'form',
    contact: 'contact',
    privacyPolicy: 'privacyPolicy',
    complete: 'offer',
  }),
  ...from('the gate that is closed', { campaign: { ageGateYn: true }, entry: { files } }, [], {
    offer: 'gate',
    receipts: 'gate',
    form: 'gate',
    contact: 'gate',
    complete: 'gate',
    privacyPolicy: 'privacyPolicy',
  }),
  ...from('the gate that was passed', { ...behindGate, requested: 'gate' }, [], {
    offer: 'offer',
    receipts: 'receipts',
    form: 'form',
    contact: 'contact',
  }),
  ...from('the gate, after a confirmation', { campaign: { ageGateYn: true }, completion }, [], {
    complete: 'complete',
    receipts: 'gate',
    contact: 'contact',
  }),
  ...from('the receipts of a new entry, after a confirmation', { completion }, [], { complete: 'complete' }),
  ...from('the confirmation', confirmed, [], {
    privacyPolicy: 'privacyPolicy',
    contact: 'contact',
    offer: 'offer',
    receipts: 'complete',
    form: 'complete',
    gate: 'complete',
    complete: 'complete',
  }),
  ...from('the confirmation, while the gate is closed', { ...confirmed, campaign: { ageGateYn: true } }, [], {
    offer: 'complete',
    gate: 'complete',
    contact: 'contact',
  }),
  ...from('the notice that it is over', over, [], {
    privacyPolicy: 'privacyPolicy',
    gate: 'expired',
    receipts: 'expired',
    contact: 'expired',
    offer: 'expired',
  }),
  ...from('the notice that it is early', { campaign: { dateStart: '2026-12-01' } }, [], {
    privacyPolicy: 'privacyPolicy',
    receipts: 'early',
  }),
  ...from('the desktop notice', { configuration: { allowDesktop: false }, onDesktop: true }, [], {
    privacyPolicy: 'privacyPolicy',
    receipts: 'desktop',
  }),
  ...from('pictures that are prepared', { ...behindGate, requested: 'receipts' }, [pick], {
    privacyPolicy: 'privacyPolicy',
    form: 'receipts',
    gate: 'receipts',
    offer: 'receipts',
    contact: 'receipts',
  }),
  ...from('a picture that is turned', { ...behindGate, requested: 'receipts' }, [{ type: 'receipt.turned', id: 'a' }], {
    privacyPolicy: 'privacyPolicy',
    form: 'receipts',
    gate: 'receipts',
    offer: 'receipts',
    contact: 'receipts',
  }),
  ...from('the contact form', behindGate, [ask('contact')], {
    receipts: 'receipts',
    form: 'form',
    gate: 'gate',
    offer: 'offer',
    privacyPolicy: 'privacyPolicy',
    contact: 'contact',
  }),
  ...from('a message that is sent', behindGate, written, {
    receipts: 'contact',
    privacyPolicy: 'contact',
    offer: 'contact',
  }),
  ...from('a message that was received', behindGate, [...written, answered('createSupportRequest', {})], {
    receipts: 'receipts',
    contact: 'contact',
    offer: 'offer',
  }),
  ...from('the privacy policy', behindGate, [ask('privacyPolicy')], {
    receipts: 'receipts',
    form: 'form',
    gate: 'gate',
    contact: 'contact',
    privacyPolicy: 'privacyPolicy',
  }),
  ...from('the privacy policy of a campaign that is over', over, [ask('privacyPolicy')], { receipts: 'expired' }),
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
    ends: 'receipts',
    waitsFor: ['prepareReceipts'],
    holds: { upload: { picked: [{ name: 'b.jpg' }] } },
  },
  {
    name: '[RCPT-12] a pick is prepared',
    visit: behindGate,
    events: [pick],
    ends: 'receipts',
    waitsFor: ['prepareReceipts'],
    holds: { upload: { progress: { done: 0, total: 1 } } },
  },
  {
    name: '[RCPT-12] its progress is kept',
    visit: behindGate,
    events: [pick, { type: 'receipts.progressed', progress: { done: 1, total: 1 } }],
    ends: 'receipts',
    holds: { upload: { progress: { done: 1 } } },
  },
  {
    name: '[RCPT-5] [RCPT-11] the good pictures join, the others are named',
    visit: behindGate,
    events: [pick, prepared],
    ends: 'receipts',
    state: { flow: { submissionUpload: 'choosing' } },
    holds: {
      upload: { picked: [] },
      entry: { files: [{ id: 'a' }, { id: 'b' }] },
      visit: { fault: { kind: 'filesRefused' } },
    },
  },
  {
    name: '[RCPT-11] what was named is forgotten on the way on',
    visit: behindGate,
    events: [pick, prepared, { type: 'receipts.confirmed' }],
    ends: 'form',
    holds: { visit: { fault: null } },
  },
  {
    name: '[RCPT-12] pictures that could not be prepared',
    visit: behindGate,
    events: [pick, { type: 'receipts.failed' }],
    ends: 'receipts',
    state: { flow: { submissionUpload: 'choosing' } },
    holds: { upload: { picked: [] }, visit: { fault: { kind: 'imagesFailed' } } },
  },
  {
    name: '[RCPT-12] a pick that is cancelled',
    visit: behindGate,
    events: [pick, { type: 'receipts.cancelled' }],
    ends: 'receipts',
    state: { flow: { submissionUpload: 'choosing' } },
    waitsFor: [],
    holds: { upload: { picked: [] } },
  },
  {
    name: '[RCPT-3] a picture is deleted',
    visit: behindGate,
    events: [{ type: 'receipt.deleted', id: 'a' }],
    ends: 'receipts',
    holds: { entry: { files: [] } },
  },
  {
    name: '[RCPT-13] a picture is turned',
    visit: behindGate,
    events: [{ type: 'receipt.turned', id: 'a' }],
    ends: 'receipts',
    state: { flow: { submissionUpload: 'turning' } },
    waitsFor: ['turnReceipt'],
    holds: { upload: { turning: 'a' } },
  },
  {
    name: '[RCPT-13] and takes its place',
    visit: behindGate,
    events: [{ type: 'receipt.turned', id: 'a' }, answered('turnReceipt', { ...receipt('a'), width: 1024 })],
    ends: 'receipts',
    state: { flow: { submissionUpload: 'choosing' } },
    holds: { entry: { files: [{ id: 'a', width: 1024 }] } },
  },
  {
    name: '[RCPT-13] or stays as it is',
    visit: behindGate,
    events: [{ type: 'receipt.turned', id: 'a' }, failed('turnReceipt', new Error('no'))],
    ends: 'receipts',
    state: { flow: { submissionUpload: 'choosing' } },
    holds: { visit: { fault: { kind: 'imagesFailed' } }, entry: { files: [{ id: 'a', width: 768 }] } },
  },
  {
    name: '[RCPT-13] one that is not there is not turned',
    visit: behindGate,
    events: [{ type: 'receipt.turned', id: 'z' }],
    ends: 'receipts',
    state: { flow: { submissionUpload: 'choosing' } },
  },
  {
    name: '[CONT-1] Back from the contact form leads to the form',
    visit: { ...behindGate, requested: 'form' },
    events: [ask('contact'), { type: 'contact.closed' }],
    ends: 'form',
  },
  {
    name: '[CONT-1] what is written is kept',
    visit: behindGate,
    events: [ask('contact'), { type: 'contact.changed', draft: { email: 'da', message: '' } }],
    ends: 'contact',
    holds: { contact: { draft: { email: 'da' } } },
  },
  {
    name: '[VAL-13] an incomplete message is not sent',
    visit: behindGate,
    events: [ask('contact'), { type: 'contact.submitted', draft: { ...draft, message: '' } }],
    ends: 'contact',
    state: { contact: 'writing' },
  },
  {
    name: '[CONT-2] a complete one is',
    visit: behindGate,
    events: written,
    ends: 'contact',
    waitsFor: ['createSupportRequest'],
    holds: { contact: { draft } },
  },
  {
    name: '[CONT-2] its confirmation, and the draft is gone',
    visit: behindGate,
    events: [...written, answered('createSupportRequest', {})],
    ends: 'contactComplete',
    holds: { contact: { draft: { email: '', message: '' } } },
  },
  {
    name: '[CONT-2] Back from its confirmation leads on',
    visit: behindGate,
    events: [...written, answered('createSupportRequest', {}), { type: 'contact.closed' }],
    ends: 'receipts',
  },
  {
    name: '[ERR-11] a refused message is explained and stays',
    visit: behindGate,
    events: [...written, failed('createSupportRequest', refusal(422, { email: ['bad'] }))],
    ends: 'contact',
    state: { contact: 'writing' },
    holds: { visit: { fault: { kind: 'invalidEmail' } }, contact: { draft } },
  },
  {
    name: '[ERR-11] the explanation goes with the contact form',
    visit: behindGate,
    events: [...written, failed('createSupportRequest', refusal(422)), { type: 'contact.closed' }],
    ends: 'receipts',
    holds: { visit: { fault: null } },
  },
  {
    name: '[START-7] a new receipt ends the confirmation of the last entry',
    visit: { completion },
    events: [pick, prepared, ask('complete')],
    ends: 'receipts',
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
