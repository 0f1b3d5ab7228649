import { describe, expect, it } from 'vitest';
import type { ScreenName } from '#domain/screens.ts';
import { formValues, gateAnswers } from '../../kit/answers.ts';
import { bundled, campaignOf, instanceOf } from '../../kit/campaigns.ts';
import { receipt, startedJourney } from '../../kit/journey-actor.ts';

const vespermoth = bundled('vespermoth');
const submit = { type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null } as const;
const sweepstakes = campaignOf({ instances: [instanceOf({ processingMethod: 'none' })] });

describe('requests by URL', () => {
  it.each<[ScreenName, ScreenName]>([
    ['gate', 'gate'],
    ['offer', 'offer'],
    ['form', 'form'],
    ['privacyPolicy', 'privacyPolicy'],
    ['complete', 'upload'],
    ['early', 'upload'],
    ['desktop', 'upload'],
  ])('[START-11] with a receipt, a request from receipts for %s leads to %s', async (screen, ends) => {
    const run = await startedJourney({
      site: vespermoth,
      entry: { passedGate: true, instancePk: 101, files: [receipt('a')] },
    });
    run.journey.send({ type: 'screen.requested', screen });
    expect(run.screen()).toBe(ends);
    expect(run.context().entry.files).toHaveLength(1);
  });

  it.each<ScreenName>(['upload', 'form', 'complete'])('[START-11] before the gate, %s is rejected', async (screen) => {
    const run = await startedJourney({ site: vespermoth, entry: { files: [receipt('a')] } });
    run.journey.send({ type: 'screen.requested', screen });
    expect(run.screen()).toBe('gate');
  });

  it('[START-11] during a submission, no request changes the screen', async () => {
    const run = await startedJourney({ site: { campaign: sweepstakes } });
    run.journey.send({ ...submit, values: { ...formValues, paymentOption: '', rulesAgree: true } });
    run.journey.send({ type: 'screen.requested', screen: 'offer' });
    expect(run.value()).toEqual({ flow: { submissionForm: { sending: 'submitting' } } });
  });

  it.each<ScreenName>(['form', 'upload', 'gate'])(
    '[START-11] from the confirmation, %s is rejected',
    async (screen) => {
      const run = await startedJourney({
        requested: 'complete',
        completion: { submissionUuid: 'x', instancePk: 1, paymentMode: null, preferredPaymentMethod: null },
      });
      run.journey.send({ type: 'screen.requested', screen });
      expect(run.screen()).toBe('complete');
    },
  );

  it.each<ScreenName>(['gate', 'form', 'upload'])(
    '[START-11] from the notice of an ended campaign, %s is rejected',
    async (screen) => {
      const run = await startedJourney({ site: { campaign: campaignOf({ dateEnd: '2026-11-20' }) } });
      run.journey.send({ type: 'screen.requested', screen });
      expect(run.screen()).toBe('expired');
    },
  );

  it('[START-4] changed answers close a passed gate until Continue', async () => {
    const run = await startedJourney({ site: vespermoth });
    run.journey.send({ type: 'gate.submitted', answers: gateAnswers });
    run.journey.send({ type: 'screen.requested', screen: 'gate' });
    run.journey.send({ type: 'gate.changed', answers: gateAnswers });
    expect(run.context().entry).toMatchObject({ passedGate: true, instancePk: 101 });
    run.journey.send({ type: 'gate.changed', answers: { ...gateAnswers, state: 'NY', qualifierAnswer: null } });
    run.journey.send({ type: 'screen.requested', screen: 'upload' });
    expect(run.screen()).toBe('gate');
    expect(run.context().entry).toMatchObject({ passedGate: false, instancePk: null, state: 'NY' });
  });

  it('[GATE-7] a rejection closes a passed gate', async () => {
    const run = await startedJourney({ site: vespermoth, entry: { files: [receipt('a')] } });
    run.journey.send({ type: 'gate.submitted', answers: gateAnswers });
    run.journey.send({ type: 'screen.requested', screen: 'gate' });
    run.journey.send({
      type: 'gate.submitted',
      answers: { ...gateAnswers, dateOfBirth: { month: '01', day: '01', year: '2020' } },
    });
    run.journey.send({ type: 'screen.requested', screen: 'form' });
    expect([run.screen(), run.context().entry.passedGate, run.context().entry.files.length]).toEqual([
      'gate',
      false,
      1,
    ]);
  });

  it('[START-7] the confirmation of an earlier entry does not block a new one', async () => {
    const completion = { submissionUuid: 'x', instancePk: 1, paymentMode: null, preferredPaymentMethod: null };
    const run = await startedJourney({ completion });
    run.journey.send({ type: 'receipts.picked', files: [] });
    run.journey.send({ type: 'receipts.prepared', images: [receipt('a')], refused: [] });
    run.journey.send({ type: 'screen.requested', screen: 'complete' });
    expect([run.screen(), run.context().completion]).toEqual(['upload', null]);
  });

  it('[START-11] a selection of pictures survives back, forward and links while it is prepared', async () => {
    const run = await startedJourney({ site: vespermoth, entry: { passedGate: true, instancePk: 101 } });
    run.journey.send({ type: 'receipts.picked', files: [{ name: 'a', size: 1, type: '' }] });
    for (const screen of ['upload', 'gate', 'offer', 'form'] as const)
      run.journey.send({ type: 'screen.requested', screen });
    expect([run.screen(), run.cancelled]).toEqual(['upload', []]);
  });

  it('[START-8] the privacy policy opens while pictures are prepared, which restarts afterwards', async () => {
    const run = await startedJourney();
    run.journey.send({ type: 'receipts.picked', files: [{ name: 'a', size: 1, type: '' }] });
    run.journey.send({ type: 'screen.requested', screen: 'privacyPolicy' });
    expect(run.screen()).toBe('privacyPolicy');
    run.journey.send({ type: 'privacyPolicy.closed' });
    expect(run.prepared).toHaveLength(2);
    run.journey.send({ type: 'receipts.prepared', images: [receipt('a')], refused: [] });
    expect(run.context()).toMatchObject({ upload: { picked: [] }, entry: { files: [{ id: 'a' }] } });
  });

  it('[START-8] the privacy policy opens from the notice, too, and leads back to it', async () => {
    const run = await startedJourney({ site: { campaign: campaignOf({ dateEnd: '2026-11-20' }) } });
    run.journey.send({ type: 'screen.requested', screen: 'privacyPolicy' });
    expect(run.screen()).toBe('privacyPolicy');
    run.journey.send({ type: 'privacyPolicy.closed' });
    expect(run.screen()).toBe('expired');
  });

  it('[START-8] opened by its URL, the privacy policy leads to the screen of a normal start', async () => {
    const run = await startedJourney({ site: vespermoth, requested: 'privacyPolicy' });
    run.journey.send({ type: 'privacyPolicy.closed' });
    expect(run.screen()).toBe('gate');
  });

  it('[START-11] going back from the privacy policy leads to the step in the URL', async () => {
    const run = await startedJourney({ site: vespermoth, entry: { passedGate: true, instancePk: 101 } });
    run.journey.send({ type: 'screen.requested', screen: 'privacyPolicy' });
    run.journey.send({ type: 'screen.requested', screen: 'gate' });
    expect(run.screen()).toBe('gate');
  });
});
