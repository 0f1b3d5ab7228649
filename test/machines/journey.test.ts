import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { FormValues } from '#domain/form-values.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import type { ScreenName } from '#domain/screens.ts';
import { screenOf } from '#machines/journey.selectors.ts';
import { bundled, campaignOf, journeyOf } from '../kit/campaigns.ts';
import { receipt, startJourney } from '../kit/journey-actor.ts';

const vespermoth = bundled('vespermoth');
const answers: GateAnswers = { dateOfBirth: { month: '04', day: '17', year: '1991' }, state: 'CA', qualifierAnswer: 'Liquor store' };
const values: FormValues = {
  paymentOption: 'paypal',
  nameFirst: 'Dana',
  nameLast: 'Whitlock',
  phone: '415 555 0148',
  address: '',
  aptUnit: '',
  city: '',
  state: 'CA',
  zipCode: '94110',
  email: 'dana@example.com',
  dateOfBirth: { month: '04', day: '17', year: '1991' },
  agree: true,
  venmoAgree: false,
  rulesAgree: false,
  optIn: false,
};
const submit = { type: 'form.submitted', values, idempotencyKey: 'key-1' } as const;
const sweepstakes = campaignOf({ instances: [journeyOf({ processingMethod: 'none' })] });

type Setting = Parameters<typeof startJourney>[0];

async function started(setting?: Setting) {
  const run = startJourney(setting);
  await run.settled();
  return run;
}

const atScreen = (run: ReturnType<typeof startJourney>, screen: ScreenName) => waitFor(run.journey, (snapshot) => screenOf(snapshot) === screen);

describe('the steps', () => {
  it('[NEXT-1] from the gate to receipts where there is a processing method', async () => {
    const run = await started({ site: vespermoth });
    run.journey.send({ type: 'gate.submitted', answers });
    expect(run.screen()).toBe('receipts');
    expect(run.context().entry).toMatchObject({ passedGate: true, journeyPk: 101, state: 'CA', ageAtSubmission: 35, paddedDobMonth: '04' });
  });

  it('[NEXT-1] from the gate to the form where there is none', async () => {
    const run = await started({ site: { campaign: campaignOf({ ageGateYn: true, instances: sweepstakes.instances }) } });
    run.journey.send({ type: 'gate.submitted', answers: { ...answers, state: null, qualifierAnswer: null } });
    expect(run.screen()).toBe('form');
  });

  it('[NEXT-2] from the offer to receipts, to the form, or first to the gate', async () => {
    const rebate = await started({ site: { campaign: campaignOf({ offerFirst: true }) } });
    const draw = await started({ site: { campaign: { ...sweepstakes, offerFirst: true } } });
    const gated = await started({ site: { campaign: campaignOf({ offerFirst: true, ageGateYn: true }) } });
    for (const { journey } of [rebate, draw, gated]) journey.send({ type: 'offer.accepted' });
    expect([rebate.screen(), draw.screen(), gated.screen()]).toEqual(['receipts', 'form', 'gate']);
  });

  it('[NEXT-3] from receipts to the form, once there is a receipt', async () => {
    const run = await started();
    run.journey.send({ type: 'receipts.confirmed' });
    expect(run.screen()).toBe('receipts');
    run.journey.send({ type: 'receipts.picked', files: [] });
    run.journey.send({ type: 'receipts.prepared', images: [receipt('a')], refused: [] });
    run.journey.send({ type: 'receipts.confirmed' });
    expect(run.screen()).toBe('form');
  });

  it('[NEXT-4] from the form to the confirmation where there is no bonus', async () => {
    const run = await started({ site: { campaign: sweepstakes }, createSubmission: () => Promise.resolve({ uuid: 'u-1' }) });
    run.journey.send({ ...submit, values: { ...values, paymentOption: '', rulesAgree: true } });
    expect(run.value()).toEqual({ flow: { submissionForm: 'submitting' } });
    await atScreen(run, 'complete');
    expect(run.context().completion).toMatchObject({ submissionUuid: 'u-1', journeyPk: 1 });
  });

  it('[NEXT-8] the brand logo leads back to the offer', async () => {
    const run = await started();
    run.journey.send({ type: 'screen.requested', screen: 'offer' });
    expect(run.screen()).toBe('offer');
  });

  it('[NEXT-8] before the gate the brand logo leads nowhere, unless the offer comes first', async () => {
    const run = await started({ site: vespermoth });
    run.journey.send({ type: 'screen.requested', screen: 'offer' });
    expect(run.screen()).toBe('gate');
  });

  it('[NEXT-9] receipts of a journey without processing method and without files go to / and reload the page', async () => {
    const run = await started({ site: { campaign: sweepstakes }, requested: 'receipts' });
    expect(run.emitted).toEqual(['page.reloadAsked']);
    expect(run.screen()).toBe('form');
    const rebate = await started({ requested: 'receipts' });
    expect(rebate.emitted).toEqual([]);
  });
});

describe('the gate', () => {
  it.each<[string, Partial<GateAnswers>, object]>([
    ['[ERR-1]', { dateOfBirth: { month: '01', day: '01', year: '2010' } }, { kind: 'underAge', minimumAge: 21 }],
    ['[ERR-2]', { qualifierAnswer: 'Bar or restaurant' }, { kind: 'notStarted', date: '2036-12-01' }],
    ['[ERR-4]', { state: 'NV', qualifierAnswer: null }, { kind: 'notInArea' }],
  ])('%s a refusal is data, and closing it leaves the visitor where they are', async (_, changes, fault) => {
    const run = await started({ site: vespermoth });
    run.journey.send({ type: 'gate.submitted', answers: { ...answers, ...changes } });
    expect(run.screen()).toBe('gate');
    expect(run.context().fault).toEqual(fault);
    expect(run.context().entry.passedGate).toBe(false);
    run.journey.send({ type: 'fault.dismissed' });
    expect(run.context().fault).toBeNull();
    expect(run.screen()).toBe('gate');
  });

  it('[ERR-3] a journey that has ended is refused', async () => {
    const run = await started({ site: { campaign: campaignOf({ stateGateYn: true, instances: [journeyOf({ dateEnd: '2026-11-20' })] }) } });
    run.journey.send({ type: 'gate.submitted', answers: { ...answers, qualifierAnswer: null } });
    expect(run.context().fault).toEqual({ kind: 'ended' });
  });

  it('[GATE-5] incomplete answers do nothing', async () => {
    const run = await started({ site: vespermoth });
    run.journey.send({ type: 'gate.submitted', answers: { ...answers, dateOfBirth: { month: '02', day: '31', year: '1991' } } });
    expect([run.screen(), run.context().fault]).toEqual(['gate', null]);
  });

  it('[ENTRY-2] keeps what is typed before Continue is pressed', async () => {
    const run = await started({ site: vespermoth });
    run.journey.send({ type: 'gate.changed', answers: { ...answers, dateOfBirth: { month: '4', day: '', year: '' }, qualifierAnswer: null } });
    expect(run.context().entry).toMatchObject({ dateOfBirth: { month: '4', day: '', year: '' }, state: 'CA' });
  });

  it('[START-9] a deep link that the gate held back is resumed right after it', async () => {
    const run = await started({ site: vespermoth, requested: 'form', entry: { files: [receipt('a')] } });
    expect(run.screen()).toBe('gate');
    run.journey.send({ type: 'gate.submitted', answers });
    expect(run.screen()).toBe('form');
  });

  it('[START-9] a deep link that is not earned behind the gate ends at the next step', async () => {
    const run = await started({ site: vespermoth, requested: 'form' });
    run.journey.send({ type: 'gate.submitted', answers });
    expect(run.screen()).toBe('receipts');
  });
});

describe('requests by URL', () => {
  it.each<[ScreenName, ScreenName]>([
    ['gate', 'gate'],
    ['offer', 'offer'],
    ['form', 'form'],
    ['privacyPolicy', 'privacyPolicy'],
    ['complete', 'receipts'],
    ['early', 'receipts'],
    ['desktop', 'receipts'],
  ])('[START-11] from receipts with a receipt, %s is answered with %s', async (screen, ends) => {
    const run = await started({ site: vespermoth, entry: { passedGate: true, journeyPk: 101, files: [receipt('a')] } });
    run.journey.send({ type: 'screen.requested', screen });
    expect(run.screen()).toBe(ends);
    expect(run.context().entry.files).toHaveLength(1);
  });

  it.each<ScreenName>(['receipts', 'form', 'complete', 'offer'])('[START-11] before the gate, %s is refused', async (screen) => {
    const run = await started({ site: vespermoth, entry: { files: [receipt('a')] } });
    run.journey.send({ type: 'screen.requested', screen });
    expect(run.screen()).toBe('gate');
  });

  it('[START-11] while a submission is under way nothing moves the visitor away', async () => {
    const run = await started({ site: { campaign: sweepstakes } });
    run.journey.send({ ...submit, values: { ...values, paymentOption: '', rulesAgree: true } });
    run.journey.send({ type: 'screen.requested', screen: 'offer' });
    expect(run.value()).toEqual({ flow: { submissionForm: 'submitting' } });
  });

  it.each<ScreenName>(['form', 'receipts', 'gate'])('[START-11] from the confirmation %s is refused', async (screen) => {
    const run = await started({ requested: 'complete', completion: { submissionUuid: 'x', journeyPk: 1, paymentMode: null, preferredPaymentMethod: null } });
    run.journey.send({ type: 'screen.requested', screen });
    expect(run.screen()).toBe('complete');
  });

  it.each<ScreenName>(['gate', 'form', 'receipts'])('[START-11] from the notice of a campaign that has ended, %s is refused', async (screen) => {
    const run = await started({ site: { campaign: campaignOf({ dateEnd: '2026-11-20' }) } });
    run.journey.send({ type: 'screen.requested', screen });
    expect(run.screen()).toBe('expired');
  });

  it('[START-8] the privacy policy is read from the notice too, and leads back to it', async () => {
    const run = await started({ site: { campaign: campaignOf({ dateEnd: '2026-11-20' }) } });
    run.journey.send({ type: 'screen.requested', screen: 'privacyPolicy' });
    expect(run.screen()).toBe('privacyPolicy');
    run.journey.send({ type: 'privacyPolicy.closed' });
    expect(run.screen()).toBe('expired');
  });

  it('[START-8] opened by its URL, the privacy policy leads to where start-up would', async () => {
    const run = await started({ site: vespermoth, requested: 'privacyPolicy' });
    run.journey.send({ type: 'privacyPolicy.closed' });
    expect(run.screen()).toBe('gate');
  });

  it('[START-11] back from the privacy policy goes to the step that the URL names', async () => {
    const run = await started({ site: vespermoth, entry: { passedGate: true, journeyPk: 101 } });
    run.journey.send({ type: 'screen.requested', screen: 'privacyPolicy' });
    run.journey.send({ type: 'screen.requested', screen: 'gate' });
    expect(run.screen()).toBe('gate');
  });
});

describe('receipts', () => {
  it('[RCPT-5] join in the order of the pick, after the ones that are there', async () => {
    const run = await started({ entry: { files: [receipt('a')] } });
    run.journey.send({ type: 'receipts.picked', files: [{ name: 'b', size: 1, type: '' }, { name: 'c', size: 1, type: '' }] });
    expect(run.prepared).toEqual([[{ name: 'b', size: 1, type: '' }, { name: 'c', size: 1, type: '' }]]);
    run.journey.send({ type: 'receipts.prepared', images: [receipt('b'), receipt('c')], refused: [] });
    expect(run.context().entry.files.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('[RCPT-11] the good files of a pick are kept, the others are named', async () => {
    const run = await started();
    run.journey.send({ type: 'receipts.picked', files: [] });
    run.journey.send({ type: 'receipts.prepared', images: [receipt('a')], refused: [{ name: 'x.svg', reason: 'svg' }] });
    expect(run.context().entry.files).toHaveLength(1);
    expect(run.context().fault).toEqual({ kind: 'filesRefused', files: [{ name: 'x.svg', reason: 'svg' }] });
  });

  it('[RCPT-12] show their progress, and cancelling stops the work and keeps nothing of the pick', async () => {
    const run = await started();
    run.journey.send({ type: 'receipts.picked', files: [{ name: 'b', size: 1, type: '' }] });
    run.journey.send({ type: 'receipts.progressed', progress: { done: 0, total: 1 } });
    expect(run.context().progress).toEqual({ done: 0, total: 1 });
    run.journey.send({ type: 'receipts.cancelled' });
    expect(run.cancelled).toEqual([0]);
    expect(run.context()).toMatchObject({ entry: { files: [] }, picked: [] });
  });

  it('[RCPT-13] are turned one at a time and keep their place', async () => {
    const turnReceipt = vi.fn((image) => Promise.resolve({ ...image, dataUrl: 'data:image/jpeg;base64,turned' }));
    const run = await started({ entry: { files: [receipt('a'), receipt('b')] }, turnReceipt });
    run.journey.send({ type: 'receipt.turned', id: 'a' });
    await waitFor(run.journey, (snapshot) => snapshot.matches({ flow: { submissionUpload: 'choosing' } }));
    expect(run.context().entry.files.map(({ id, dataUrl }) => [id, dataUrl])).toEqual([
      ['a', 'data:image/jpeg;base64,turned'],
      ['b', 'data:image/jpeg;base64,b'],
    ]);
  });

  it('[RCPT-3] are deleted by their own button', async () => {
    const run = await started({ entry: { files: [receipt('a'), receipt('b')] } });
    run.journey.send({ type: 'receipt.deleted', id: 'a' });
    expect(run.context().entry.files.map(({ id }) => id)).toEqual(['b']);
  });
});

describe('the submission', () => {
  const refuse = (status: number, body: object) => () => Promise.reject(Object.assign(new Error('refused'), { status, body }));

  it('[SUBM-1] stores the values first, then creates the submission of the journey', async () => {
    const createSubmission = vi.fn(() => Promise.resolve({ uuid: 'u-1' }));
    const run = await started({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission });
    run.journey.send(submit);
    expect(run.context().entry).toMatchObject({ email: 'dana@example.com', idempotencyKey: 'key-1' });
    await atScreen(run, 'complete');
    expect(createSubmission).toHaveBeenCalledWith(expect.objectContaining({ idempotencyKey: 'key-1', journey: expect.objectContaining({ pk: 1 }) }));
  });

  it('[SUBM-2] on success the uuid is kept and the next step follows', async () => {
    const run = await started({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission: () => Promise.resolve({ uuid: 'u-1' }) });
    run.journey.send(submit);
    await atScreen(run, 'complete');
    expect(run.context().completion).toEqual({ submissionUuid: 'u-1', journeyPk: 1, paymentMode: 'digital', preferredPaymentMethod: 'paypal' });
  });

  it('[ENTRY-7] the completed entry is reset, and what the confirmation shows is kept', async () => {
    const run = await started({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission: () => Promise.resolve({ uuid: 'u-1' }) });
    run.journey.send(submit);
    await atScreen(run, 'complete');
    expect(run.context().entry).toMatchObject({ email: '', files: [], passedGate: false, submissionUuid: null, idempotencyKey: null });
  });

  it('[SUBM-8] pressing twice creates once', async () => {
    const createSubmission = vi.fn(() => new Promise<{ uuid: string }>(() => {}));
    const run = await started({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission });
    run.journey.send(submit);
    run.journey.send({ ...submit, idempotencyKey: 'key-2' });
    expect(createSubmission).toHaveBeenCalledTimes(1);
  });

  it('[SUBM-8] after a lost answer the key stays, after a refusal the corrected entry gets a new one', async () => {
    const lost = await started({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission: refuse(0, {}) });
    lost.journey.send(submit);
    await waitFor(lost.journey, ({ context }) => context.fault !== null);
    expect(lost.context()).toMatchObject({ fault: { kind: 'offline' }, entry: { idempotencyKey: 'key-1', email: 'dana@example.com' } });
    const refused = await started({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission: refuse(400, { detail: 'no', email: ['bad'] }) });
    refused.journey.send(submit);
    await waitFor(refused.journey, ({ context }) => context.fault !== null);
    expect(refused.context()).toMatchObject({ fault: { kind: 'invalidEmail' }, fieldErrors: { email: ['bad'] }, entry: { idempotencyKey: null, email: 'dana@example.com' } });
  });

  it('[VAL-11] a form that is not complete is not sent', async () => {
    const createSubmission = vi.fn(() => Promise.resolve({ uuid: 'u-1' }));
    const run = await started({ entry: { files: [receipt('a')] }, requested: 'form', createSubmission });
    run.journey.send({ ...submit, values: { ...values, agree: false } });
    expect(createSubmission).not.toHaveBeenCalled();
    expect(run.screen()).toBe('form');
  });
});
