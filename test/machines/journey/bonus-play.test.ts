import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_BONUS } from '#domain/rules/bonus-rules.ts';
import type { PlayResult } from '#domain/play.ts';
import { matching } from '#games/matching/matching.machine.ts';
import { dealt } from '#games/matching/matching.rules.ts';
import type { PlayReport } from '#machines/journey/journey.types.ts';
import { selectBonusPhase } from '#machines/journey/journey.selectors.ts';
import { type JourneySetting, startedJourney } from '../../kit/journey-actor.ts';
import { completion, inPhase, loadGame, PLAY, playable, refused, win, WON } from './bonus-kit.ts';

// Timers of a game fire immediately.
beforeEach(() => void vi.useFakeTimers().setTimerTickMode('nextTimerAsync'));
afterEach(() => void vi.useRealTimers());

describe('the game', () => {
  it('[GAME-1] [NEXT-5] is played and reported with its log, and Done leads to the confirmation', async () => {
    const completePlay = vi.fn<(report: PlayReport) => Promise<PlayResult>>(() => Promise.resolve(WON));
    const run = await startedJourney({ ...playable, completePlay });
    run.journey.send({ type: 'game.finished' });
    expect(run.screen()).toBe('bonus');
    await win(run);
    await inPhase(run, 'told');
    expect(completePlay).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ playUuid: 'p-1', machineVersion: matching.machineVersion }),
    );
    expect(completePlay.mock.calls[0]?.[0].log).toHaveLength(8);
    run.journey.send({ type: 'game.finished' });
    expect(run.screen()).toBe('complete');
    expect(run.context().game.kept).toEqual({ begun: null, results: { 'p-1': WON } });
  });

  it('[GAME-5] a completed play is not played again, even after the confirmation', async () => {
    const load = vi.fn(loadGame);
    const run = await startedJourney({
      ...playable,
      entry: null,
      completion,
      requested: 'complete',
      drawOutcome: () => Promise.resolve({ ...PLAY, completed: true, result: WON }),
      loadGame: load,
    });
    run.journey.send({ type: 'screen.requested', screen: 'bonus' });
    await inPhase(run, 'played');
    expect(load).not.toHaveBeenCalled();
    expect(run.context().game.kept.results).toEqual({ 'p-1': WON });
    run.journey.send({ type: 'game.repeated' });
    expect(selectBonusPhase(run.journey.getSnapshot())).toBe('played');
    run.journey.send({ type: 'game.finished' });
    expect(run.context()).toMatchObject({ completion });
  });

  it('[GAME-5] is restored from its log after a reload, and another play starts without it', async () => {
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

  it('[START-8] [GAME-5] continues after the privacy policy where it was', async () => {
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

  it('[GAME-5] uses the server’s result if it was completed in another tab', async () => {
    const run = await startedJourney({
      ...playable,
      completePlay: () => Promise.resolve({ points: 4, won: true, prize: null }),
    });
    await win(run);
    await inPhase(run, 'played');
    expect(run.context().game.kept.results).toEqual({ 'p-1': { points: 4, won: true, prize: null } });
  });

  it('[GAME-5] is repeated only as often as maxBonus allows', async () => {
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

describe('a game that cannot be loaded or reported', () => {
  it.each<[name: string, setting: JourneySetting]>([
    ['that the server does not deal', { drawOutcome: () => refused(500) }],
    ['whose code cannot be fetched', { loadGame: () => Promise.reject(new Error('no network')) }],
  ])('[NEXT-5] %s can be retried, or skipped to the confirmation', async (_, setting) => {
    const run = await startedJourney({ ...playable, ...setting });
    await inPhase(run, 'unreachable');
    run.journey.send({ type: 'game.retried' });
    await inPhase(run, 'loading');
    await inPhase(run, 'unreachable');
    run.journey.send({ type: 'game.finished' });
    expect(run.screen()).toBe('complete');
  });

  it('[GAME-3] a report without a response is sent again with the same log', async () => {
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

  it.each([409, 403])(
    '[GAME-6] a rejection of an outdated page (%i) keeps its text, and leads to a reload',
    async (status) => {
      const detail = 'This game has been updated. Please load the page again.';
      const run = await startedJourney({ ...playable, completePlay: () => refused(status, { detail }) });
      await win(run);
      await inPhase(run, 'unreachable');
      expect(run.context().game.refusal).toEqual({ detail, isOutdated: true });
      run.journey.send({ type: 'game.retried' });
      expect([run.emitted, selectBonusPhase(run.journey.getSnapshot())]).toEqual([['page.reloadAsked'], 'unreachable']);
    },
  );

  it('[GAME-3] discards a log that the server rejects, and restarts the play', async () => {
    const run = await startedJourney({ ...playable, completePlay: () => refused(422) });
    await win(run);
    await inPhase(run, 'unreachable');
    expect(run.context().game.kept.begun).toBeNull();
    run.journey.send({ type: 'game.retried' });
    await inPhase(run, 'running');
    expect(run.journey.getSnapshot().children.playGame?.getSnapshot().play.log()).toEqual([]);
  });
});
