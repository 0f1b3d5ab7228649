import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import { formValues, gateAnswers } from '../../kit/answers.ts';
import { bundled, campaignOf, instanceOf } from '../../kit/campaigns.ts';
import { receipt, startedJourney } from '../../kit/journey-actor.ts';

const vespermoth = bundled('vespermoth');
const submit = { type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null } as const;
const sweepstakes = campaignOf({ instances: [instanceOf({ processingMethod: 'none' })] });

describe('the steps', () => {
  it('[NEXT-1] lead from the gate to receipts if there is a processing method', async () => {
    const run = await startedJourney({ site: vespermoth });
    run.journey.send({ type: 'gate.submitted', answers: gateAnswers });
    expect(run.screen()).toBe('upload');
    expect(run.context().entry).toMatchObject({
      passedGate: true,
      instancePk: 101,
      state: 'CA',
      ageAtSubmission: 35,
      paddedDobMonth: '04',
    });
  });

  it('[NEXT-1] lead from the gate to the form if there is none', async () => {
    const run = await startedJourney({
      site: { campaign: campaignOf({ ageGateYn: true, instances: sweepstakes.instances }) },
    });
    run.journey.send({ type: 'gate.submitted', answers: { ...gateAnswers, state: null, qualifierAnswer: null } });
    expect(run.screen()).toBe('form');
  });

  it('[NEXT-2] lead from the offer to receipts, to the form, or to the gate if that comes first', async () => {
    const rebate = await startedJourney({ site: { campaign: campaignOf({ offerFirst: true }) } });
    const draw = await startedJourney({ site: { campaign: { ...sweepstakes, offerFirst: true } } });
    const gated = await startedJourney({ site: { campaign: campaignOf({ offerFirst: true, ageGateYn: true }) } });
    for (const { journey } of [rebate, draw, gated]) journey.send({ type: 'offer.accepted' });
    expect([rebate.screen(), draw.screen(), gated.screen()]).toEqual(['upload', 'form', 'gate']);
  });

  it('[NEXT-3] lead from receipts to the form if there is a receipt', async () => {
    const run = await startedJourney();
    run.journey.send({ type: 'receipts.confirmed' });
    expect(run.screen()).toBe('upload');
    run.journey.send({ type: 'receipts.picked', files: [] });
    run.journey.send({ type: 'receipts.prepared', images: [receipt('a')], refused: [] });
    run.journey.send({ type: 'receipts.confirmed' });
    expect(run.screen()).toBe('form');
  });

  it('[NEXT-4] lead from the form to the confirmation without a bonus game', async () => {
    const run = await startedJourney({
      site: { campaign: sweepstakes },
      createSubmission: () => Promise.resolve({ uuid: 'u-1' }),
    });
    run.journey.send({ ...submit, values: { ...formValues, paymentOption: '', rulesAgree: true } });
    expect(run.value()).toEqual({ flow: { submissionForm: { sending: 'submitting' } } });
    await waitFor(run.journey, (snapshot) => screenOf(snapshot) === 'complete');
    expect(run.context().completion).toMatchObject({ submissionUuid: 'u-1', instancePk: 1 });
  });

  it('[NEXT-8] lead from the brand logo to the offer', async () => {
    const run = await startedJourney();
    run.journey.send({ type: 'screen.requested', screen: 'offer' });
    expect(run.screen()).toBe('offer');
  });

  it('[NEXT-8] [SHELL-13] lead from the brand to the offer before the gate, and from there back to the answers', async () => {
    const run = await startedJourney({ site: vespermoth });
    run.journey.send({ type: 'gate.changed', answers: gateAnswers });
    run.journey.send({ type: 'screen.requested', screen: 'offer' });
    expect(run.screen()).toBe('offer');
    run.journey.send({ type: 'offer.accepted' });
    expect(run.screen()).toBe('gate');
    expect(run.context().entry).toMatchObject({ dateOfBirth: gateAnswers.dateOfBirth, state: gateAnswers.state });
  });

  it('[NEXT-9] lead from receipts to / and reloads the page if the journey has neither processing method nor files', async () => {
    const run = await startedJourney({ site: { campaign: sweepstakes }, requested: 'upload' });
    expect(run.emitted).toEqual(['page.reloadAsked']);
    expect(run.screen()).toBe('form');
    const rebate = await startedJourney({ requested: 'upload' });
    expect(rebate.emitted).toEqual([]);
  });
});

describe('the gate', () => {
  it.each<[string, Partial<GateAnswers>, object]>([
    ['[ERR-1]', { dateOfBirth: { month: '01', day: '01', year: '2010' } }, { kind: 'underAge', minimumAge: 21 }],
    ['[ERR-2]', { qualifierAnswer: 'Bar or restaurant' }, { kind: 'notStarted', date: '2036-12-01' }],
    ['[ERR-4]', { state: 'NV', qualifierAnswer: null }, { kind: 'notInArea' }],
  ])('%s treats a rejection as data, and closing it changes no screen', async (_, changes, fault) => {
    const run = await startedJourney({ site: vespermoth });
    run.journey.send({ type: 'gate.submitted', answers: { ...gateAnswers, ...changes } });
    expect(run.screen()).toBe('gate');
    expect(run.context().visit.fault).toEqual(fault);
    expect(run.context().entry.passedGate).toBe(false);
    run.journey.send({ type: 'fault.dismissed' });
    expect(run.context().visit.fault).toBeNull();
    expect(run.screen()).toBe('gate');
  });

  it('[ERR-3] rejects an ended journey', async () => {
    const run = await startedJourney({
      site: { campaign: campaignOf({ stateGateYn: true, instances: [instanceOf({ dateEnd: '2026-11-20' })] }) },
    });
    run.journey.send({ type: 'gate.submitted', answers: { ...gateAnswers, qualifierAnswer: null } });
    expect(run.context().visit.fault).toEqual({ kind: 'ended' });
  });

  it('[GATE-5] ignores incomplete answers', async () => {
    const run = await startedJourney({ site: vespermoth });
    run.journey.send({
      type: 'gate.submitted',
      answers: { ...gateAnswers, dateOfBirth: { month: '02', day: '31', year: '1991' } },
    });
    expect([run.screen(), run.context().visit.fault]).toEqual(['gate', null]);
  });

  it('[ENTRY-2] keeps the input before Continue is pressed', async () => {
    const run = await startedJourney({ site: vespermoth });
    run.journey.send({
      type: 'gate.changed',
      answers: { ...gateAnswers, dateOfBirth: { month: '4', day: '', year: '' }, qualifierAnswer: null },
    });
    expect(run.context().entry).toMatchObject({ dateOfBirth: { month: '4', day: '', year: '' }, state: 'CA' });
  });

  it('[START-9] opens a deep link immediately after the gate that held it back', async () => {
    const run = await startedJourney({ site: vespermoth, requested: 'form', entry: { files: [receipt('a')] } });
    expect(run.screen()).toBe('gate');
    run.journey.send({ type: 'gate.submitted', answers: gateAnswers });
    expect(run.screen()).toBe('form');
  });

  it('[START-9] replaces a deep link that is not available yet by the next step', async () => {
    const run = await startedJourney({ site: vespermoth, requested: 'form' });
    run.journey.send({ type: 'gate.submitted', answers: gateAnswers });
    expect(run.screen()).toBe('upload');
  });
});
