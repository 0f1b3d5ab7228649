import { describe, expect, it } from 'vitest';
import type { ScreenName } from '#domain/screens.ts';
import { campaignOf } from '../../kit/campaigns.ts';
import { type JourneySetting, PROFILE, startedJourney } from '../../kit/journey-actor.ts';
import {
  atScreen,
  completion,
  filled,
  inPhase,
  playable,
  refused,
  submit,
  submitted,
  withGame,
  withoutGame,
} from './bonus-kit.ts';

describe('after the form', () => {
  it('[NEXT-4] the game follows if maxBonus is above 0', async () => {
    const run = await startedJourney({ ...filled, site: withGame });
    run.journey.send(submit);
    await atScreen(run, 'bonus');
    expect(run.screen()).toBe('bonus');
  });

  it('[NEXT-4] the confirmation follows if it is 0', async () => {
    const run = await startedJourney({ ...filled, site: withoutGame });
    run.journey.send(submit);
    await atScreen(run, 'complete');
    expect(run.screen()).toBe('complete');
  });

  it('[ENTRY-7] the game keeps the submission without personal data; the confirmation resets the rest', async () => {
    const run = await startedJourney({ ...playable, ...filled, site: withGame, drawOutcome: () => refused(500) });
    run.journey.send(submit);
    await inPhase(run, 'unreachable');
    expect(run.context().entry).toMatchObject({
      submissionUuid: 'u-1',
      passedGate: true,
      email: '',
      nameFirst: '',
      phone: '',
      files: [],
      custom: {},
      idempotencyKey: null,
      dateOfBirth: { year: '', month: '', day: '' },
    });
    run.journey.send({ type: 'game.finished' });
    expect(run.context()).toMatchObject({
      entry: { submissionUuid: null, passedGate: false },
      completion: { submissionUuid: 'u-1', paymentMode: 'digital' },
    });
  });
});

describe('the path to the game', () => {
  it.each<[name: string, setting: JourneySetting, ends: ScreenName]>([
    ['[START-7] /game with a submission', { entry: submitted, requested: 'bonus' }, 'bonus'],
    ['[START-7] /game without one', { entry: { passedGate: true }, requested: 'bonus' }, 'upload'],
    ['[START-7] /game without one, before the gate', { requested: 'bonus' }, 'gate'],
    [
      '[START-7] /game of a journey without a bonus',
      { site: { campaign: campaignOf() }, completion, requested: 'bonus' },
      'complete',
    ],
    ['[START-7] /game after the confirmation, the gate reset', { completion, requested: 'bonus' }, 'bonus'],
    ['[START-7] the confirmation during the game', { entry: submitted, requested: 'complete' }, 'complete'],
    ['[START-7] the form during the game', { entry: submitted, requested: 'form' }, 'bonus'],
    ['[START-7] receipts during the game', { entry: submitted, requested: 'upload' }, 'bonus'],
    ['[START-7] the gate during the game', { entry: submitted, requested: 'gate' }, 'bonus'],
    ['[START-6] / during the game', { entry: submitted }, 'bonus'],
    ['[START-6] / during the game, signed in', { entry: { ...submitted, profile: PROFILE } }, 'bonus'],
    ['[START-6] / after the confirmation', { completion }, 'gate'],
  ])('%s', async (_, setting, ends) => {
    const run = await startedJourney({ site: withGame, ...setting });
    expect(run.screen()).toBe(ends);
  });

  it.each<[asked: ScreenName, ends: ScreenName]>([
    ['form', 'bonus'],
    ['upload', 'bonus'],
    ['gate', 'bonus'],
    ['complete', 'complete'],
    ['privacyPolicy', 'privacyPolicy'],
    ['offer', 'offer'],
  ])('[START-11] a request of /game, then of %s, ends at %s', async (screen, ends) => {
    const run = await startedJourney(playable);
    run.journey.send({ type: 'screen.requested', screen });
    expect(run.screen()).toBe(ends);
  });

  it('[NEXT-2] the offer leads back to the game, not to a second submission', async () => {
    const run = await startedJourney(playable);
    run.journey.send({ type: 'screen.requested', screen: 'offer' });
    run.journey.send({ type: 'offer.accepted' });
    expect(run.screen()).toBe('bonus');
  });
});
