import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { NO_BONUS } from '#domain/bonus.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import type { ScreenName } from '#domain/screens.ts';
import { playable as playableGame } from '#games/kit/playable.ts';
import { matchingPresentation } from '#games/matching/matching.controls.ts';
import { matching } from '#games/matching/matching.machine.ts';
import { dealt } from '#games/matching/matching.rules.ts';
import type { PlayReport } from '#machines/journey.types.ts';
import { screenOf, selectBonusPhase, type BonusPhase } from '#machines/journey.selectors.ts';
import { formValues } from '../kit/answers.ts';
import { campaignOf, instanceOf } from '../kit/campaigns.ts';
import { type JourneySetting, PROFILE, receipt, startedJourney, type startJourney } from '../kit/journey-actor.ts';

/** Without a picture: there is nothing here to draw on. */
const game = playableGame(matching, matchingPresentation, () => () => undefined);
const loadGame = () => Promise.resolve(game);

type Run = ReturnType<typeof startJourney>;

const withGame = {
  campaign: campaignOf({ ageGateYn: true, instances: [instanceOf({ limitsInformation: { maxBonus: 1 } })] }),
};
const withoutGame = { campaign: campaignOf({ ageGateYn: true }) };
const submitted = { passedGate: true, submissionUuid: 'u-1', instancePk: 1 };
const completion = { submissionUuid: 'u-1', instancePk: 1, paymentMode: null, preferredPaymentMethod: null };
const PLAY: Play = {
  playUuid: 'p-1',
  game: 'matching',
  seed: 5,
  outcome: null,
  completed: false,
  result: null,
  playsLeft: 0,
};
const WON = { points: 6, won: true, prize: null };
const submit = { type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null } as const;
const refused = (status: number) => Promise.reject(Object.assign(new Error('refused'), { status, body: {} }));

const filled: JourneySetting = {
  entry: { passedGate: true, files: [receipt('a')] },
  requested: 'form',
  createSubmission: () => Promise.resolve({ uuid: 'u-1' }),
};
const playable: JourneySetting = {
  site: withGame,
  entry: submitted,
  requested: 'game',
  drawOutcome: () => Promise.resolve(PLAY),
  loadGame,
  completePlay: () => Promise.resolve(WON),
};
const inPhase = (run: Run, phase: BonusPhase) =>
  waitFor(run.journey, (snapshot) => selectBonusPhase(snapshot) === phase, { timeout: 5_000 });
const atScreen = (run: Run, screen: ScreenName) => waitFor(run.journey, (snapshot) => screenOf(snapshot) === screen);

/** Finds all pairs of the running game, as somebody plays who knows the layout. */
async function win(run: Run): Promise<void> {
  await inPhase(run, 'running');
  const play = run.journey.getSnapshot().children.playGame?.getSnapshot().play;
  const { layout } = dealt(PLAY.seed);
  const flips = [0, 1, 2, 3].flatMap((pair) =>
    layout.flatMap((symbol, tile) => (symbol === pair ? [{ type: 'tile.flipped', tile }] : [])),
  );
  for (const flip of flips) play?.offer().send(flip);
}

describe('after the form', () => {
  it('[NEXT-4] the game follows where maxBonus is above 0', async () => {
    const run = await startedJourney({ ...filled, site: withGame });
    run.journey.send(submit);
    await atScreen(run, 'game');
    expect(run.screen()).toBe('game');
  });

  it('[NEXT-4] the confirmation follows where it is 0', async () => {
    const run = await startedJourney({ ...filled, site: withoutGame });
    run.journey.send(submit);
    await atScreen(run, 'complete');
    expect(run.screen()).toBe('complete');
  });

  it('[ENTRY-7] the game keeps the submission and nothing of the person; the confirmation resets the rest', async () => {
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

describe('the way to the game', () => {
  it.each<[name: string, setting: JourneySetting, ends: ScreenName]>([
    ['[START-7] /game with a submission', { entry: submitted, requested: 'game' }, 'game'],
    ['[START-7] /game without one', { entry: { passedGate: true }, requested: 'game' }, 'receipts'],
    ['[START-7] /game without one, before the gate', { requested: 'game' }, 'gate'],
    [
      '[START-7] /game of a journey without a bonus',
      { site: { campaign: campaignOf() }, completion, requested: 'game' },
      'complete',
    ],
    ['[START-7] /game after the confirmation, the gate reset', { completion, requested: 'game' }, 'game'],
    ['[START-7] the confirmation during the game', { entry: submitted, requested: 'complete' }, 'complete'],
    ['[START-7] the form during the game', { entry: submitted, requested: 'form' }, 'game'],
    ['[START-7] receipts during the game', { entry: submitted, requested: 'receipts' }, 'game'],
    ['[START-7] the gate during the game', { entry: submitted, requested: 'gate' }, 'game'],
    ['[START-6] / during the game', { entry: submitted }, 'game'],
    ['[START-6] / during the game, signed in', { entry: { ...submitted, profile: PROFILE } }, 'game'],
    ['[START-6] / after the confirmation', { completion }, 'gate'],
  ])('%s', async (_, setting, ends) => {
    const run = await startedJourney({ site: withGame, ...setting });
    expect(run.screen()).toBe(ends);
  });

  it.each<[asked: ScreenName, ends: ScreenName]>([
    ['form', 'game'],
    ['receipts', 'game'],
    ['gate', 'game'],
    ['complete', 'complete'],
    ['privacyPolicy', 'privacyPolicy'],
    ['offer', 'offer'],
  ])('[START-11] /game, then %s asked for, ends at %s', async (screen, ends) => {
    const run = await startedJourney(playable);
    run.journey.send({ type: 'screen.requested', screen });
    expect(run.screen()).toBe(ends);
  });

  it('[NEXT-2] the offer leads back to the game, not into a second submission', async () => {
    const run = await startedJourney(playable);
    run.journey.send({ type: 'screen.requested', screen: 'offer' });
    run.journey.send({ type: 'offer.accepted' });
    expect(run.screen()).toBe('game');
  });
});

describe('the game', () => {
  it('[GAME-1] [NEXT-5] is played, reported with its log, and Done leads to the confirmation', async () => {
    const completePlay = vi.fn<(report: PlayReport) => Promise<PlayResult>>(() => Promise.resolve(WON));
    const run = await startedJourney({ ...playable, completePlay });
    run.journey.send({ type: 'game.finished' });
    expect(run.screen()).toBe('game');
    await win(run);
    await inPhase(run, 'told');
    expect(completePlay).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ playUuid: 'p-1', machineVersion: 1 }),
    );
    expect(completePlay.mock.calls[0]?.[0].log).toHaveLength(8);
    run.journey.send({ type: 'game.finished' });
    expect(run.screen()).toBe('complete');
    expect(run.context().game.kept).toEqual({ begun: null, results: { 'p-1': WON } });
  });

  it('[GAME-5] a play that is completed is not played again, also after the confirmation', async () => {
    const load = vi.fn(loadGame);
    const run = await startedJourney({
      ...playable,
      entry: null,
      completion,
      requested: 'complete',
      drawOutcome: () => Promise.resolve({ ...PLAY, completed: true, result: WON }),
      loadGame: load,
    });
    run.journey.send({ type: 'screen.requested', screen: 'game' });
    await inPhase(run, 'played');
    expect(load).not.toHaveBeenCalled();
    expect(run.context().game.kept.results).toEqual({ 'p-1': WON });
    run.journey.send({ type: 'game.repeated' });
    expect(selectBonusPhase(run.journey.getSnapshot())).toBe('played');
    run.journey.send({ type: 'game.finished' });
    expect(run.context()).toMatchObject({ completion });
  });

  it('[GAME-5] comes back by its log after a reload, and another play begins without it', async () => {
    const tile = dealt(PLAY.seed).layout.indexOf(0);
    const begun = { playUuid: 'p-1', log: [[0, { type: 'tile.flipped', tile }]] };
    const logOf = async (playUuid: string) => {
      const run = await startedJourney({
        ...playable,
        bonus: { ...NO_BONUS, begun },
        drawOutcome: () => Promise.resolve({ ...PLAY, playUuid }),
      });
      await inPhase(run, 'running');
      return run.journey.getSnapshot().children.playGame?.getSnapshot().play.log();
    };
    expect(await logOf('p-1')).toEqual(begun.log);
    expect(await logOf('p-2')).toEqual([]);
  });

  it('[START-8] [GAME-5] goes on after the privacy policy where it stood', async () => {
    const run = await startedJourney(playable);
    await inPhase(run, 'running');
    const flipped = { type: 'tile.flipped', tile: 0 };
    const flip = () => run.journey.getSnapshot().children.playGame?.getSnapshot().play.offer().send(flipped);
    flip();
    run.journey.send({ type: 'screen.requested', screen: 'privacyPolicy' });
    expect(run.context().game.kept.begun?.log).toHaveLength(1);
    run.journey.send({ type: 'privacyPolicy.closed' });
    await inPhase(run, 'running');
    expect(run.journey.getSnapshot().children.playGame?.getSnapshot().play.log()).toHaveLength(1);
  });

  it('[GAME-5] played to its end in another tab, it tells what counts there', async () => {
    const run = await startedJourney({
      ...playable,
      completePlay: () => Promise.resolve({ points: 4, won: true, prize: null }),
    });
    await win(run);
    await inPhase(run, 'played');
    expect(run.context().game.kept.results).toEqual({ 'p-1': { points: 4, won: true, prize: null } });
  });

  it('[GAME-5] is played again only as often as maxBonus allows', async () => {
    const drawOutcome = vi.fn(() => Promise.resolve({ ...PLAY, playsLeft: 1 }));
    const run = await startedJourney({ ...playable, drawOutcome });
    await win(run);
    await inPhase(run, 'told');
    drawOutcome.mockResolvedValue({ ...PLAY, playUuid: 'p-2', playsLeft: 0 });
    run.journey.send({ type: 'game.repeated' });
    await win(run);
    await inPhase(run, 'told');
    run.journey.send({ type: 'game.repeated' });
    expect(selectBonusPhase(run.journey.getSnapshot())).toBe('told');
    expect(Object.keys(run.context().game.kept.results)).toEqual(['p-1', 'p-2']);
  });
});

describe('a game out of reach', () => {
  it.each<[name: string, setting: JourneySetting]>([
    ['that the server does not deal', { drawOutcome: () => refused(500) }],
    ['whose code cannot be fetched', { loadGame: () => Promise.reject(new Error('no network')) }],
  ])('[NEXT-5] %s can be tried again, or left for the confirmation', async (_, setting) => {
    const run = await startedJourney({ ...playable, ...setting });
    await inPhase(run, 'unreachable');
    run.journey.send({ type: 'game.retried' });
    await inPhase(run, 'loading');
    await inPhase(run, 'unreachable');
    run.journey.send({ type: 'game.finished' });
    expect(run.screen()).toBe('complete');
  });

  it('[GAME-3] a report that got no answer is sent again with the same log', async () => {
    const completePlay = vi.fn<(report: PlayReport) => Promise<never>>(() => refused(0));
    const run = await startedJourney({
      ...playable,
      completePlay: (input) => (completePlay.mock.calls.length === 0 ? completePlay(input) : Promise.resolve(WON)),
    });
    await win(run);
    await inPhase(run, 'waiting');
    const { begun } = run.context().game.kept;
    expect(begun?.log).toHaveLength(8);
    run.journey.send({ type: 'outage.retried' });
    await inPhase(run, 'told');
    expect(run.context().game.kept.results).toEqual({ 'p-1': WON });
  });

  it('[GAME-3] a log that the server refuses is dropped, and the play begins anew', async () => {
    const run = await startedJourney({ ...playable, completePlay: () => refused(422) });
    await win(run);
    await inPhase(run, 'unreachable');
    expect(run.context().game.kept.begun).toBeNull();
    run.journey.send({ type: 'game.retried' });
    await inPhase(run, 'running');
    expect(run.journey.getSnapshot().children.playGame?.getSnapshot().play.log()).toEqual([]);
  });
});
