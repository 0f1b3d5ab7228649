import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayResult } from '#domain/play.ts';
import type { PlayableGame } from '#games/kit/playable.ts';
import type { JourneySetting } from '#test/kit/journey-actor.ts';
import { matchingLog } from '#test/kit/game-logs.ts';
import { button, heading, isFree, MATCHING, PLAY, refused, renderBonus } from './bonus-kit.tsx';

/** The matching game with a clock that jumps, so every delay is due immediately. */
const QUICK: PlayableGame = {
  ...MATCHING,
  begin: (input, options) => {
    let time = 0;
    return MATCHING.begin(input, { ...options, now: () => (time += 10_000) });
  },
};

const WON: PlayResult = { won: true, points: 6, prize: null };

/** Returns a play that is resumed after a reload, with all pairs found. */
const afterAll = (playsLeft = 0): JourneySetting => ({
  bonus: { begun: { playUuid: PLAY.playUuid, log: [...matchingLog(PLAY.seed)] }, results: {} },
  drawOutcome: () => Promise.resolve({ ...PLAY, playsLeft }),
  loadGame: () => Promise.resolve(QUICK),
});

const panel = () => screen.findByRole('dialog', { name: 'Every pair!' });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a game that is over', () => {
  it('[MATCH-5] [NEXT-5] shows its result over its picture, and continues when the server has counted it', async () => {
    let count: (result: PlayResult) => void = () => undefined;
    const { user, screen: at } = await renderBonus({
      ...afterAll(),
      completePlay: () => new Promise((resolve) => (count = resolve)),
    });
    const told = within(await panel());
    expect(told.getByText('4 pairs found: you earn 6 points.')).toBeTruthy();
    const go = told.getByRole<HTMLButtonElement>('button', { name: /Continue/ });
    expect(go.getAttribute('aria-busy')).toBe('true');
    await user.click(go);
    expect(at(), 'nobody leaves while it is reported').toBe('bonus');
    expect(told.queryByRole('button', { name: 'Play again' })).toBeNull();
    count(WON);
    await waitFor(() =>
      expect(told.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    expect(screen.getAllByRole('button', { name: 'Continue', hidden: true }), 'the panel').toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Done', hidden: true }), 'the dock under it').toHaveLength(1);
    await user.click(told.getByRole('button', { name: 'Continue' }));
    expect(at()).toBe('complete');
  });

  it('[GAME-5] offers another play if one remains', async () => {
    let drawn = 0;
    const drawOutcome = () =>
      Promise.resolve({
        ...PLAY,
        playsLeft: 1,
        ...((drawn += 1) > 1 && { playUuid: '3c0e8f52-0000-4000-8000-000000000002', playsLeft: 0 }),
      });
    const { user } = await renderBonus({ ...afterAll(1), drawOutcome, completePlay: () => Promise.resolve(WON) });
    await panel();
    await waitFor(() => expect(isFree(button('Play again'))).toBe(true));
    await user.click(button('Play again'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /face down$/ })).toHaveLength(8));
    expect([drawn, screen.queryByRole('dialog')]).toEqual([2, null]);
  });

  it('closes with Escape, and Done continues', async () => {
    const { user, screen: at } = await renderBonus({ ...afterAll(), completePlay: () => Promise.resolve(WON) });
    fireEvent(await panel(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(isFree(button('Done'))).toBe(true));
    await user.click(button('Done'));
    expect(at()).toBe('complete');
  });

  it('[GAME-3] reports that it could not be saved after a server error, and retries with the same moves', async () => {
    const logs: unknown[] = [];
    const completePlay: JourneySetting['completePlay'] = ({ log }) =>
      logs.push(log) === 1 ? refused() : Promise.resolve(WON);
    const { user } = await renderBonus({ ...afterAll(), completePlay });
    await heading('Your game could not be saved');
    expect(screen.getByRole('status').textContent).toMatch(/so that what you earned counts\.$/);
    await user.click(button('Try again'));
    await panel();
    await waitFor(() => expect(logs).toEqual([matchingLog(PLAY.seed), matchingLog(PLAY.seed)]));
  });

  it.each([
    [422, 'This game could not be verified.', 'Try again'],
    [422, 'This game has waited too long. Please play it again.', 'Try again'],
    [409, 'This game has been updated. Please load the page again.', 'Reload'],
    [429, 'There were too many requests from your network. Please try again in 5 minutes.', 'Try again'],
  ])('[GAME-6] explains why it was rejected (%i), and how to continue: %s', async (status, detail, action) => {
    const { user, emitted } = await renderBonus({ ...afterAll(), completePlay: () => refused(status, { detail }) });
    await heading('Your game could not be saved');
    expect(screen.getByRole('status').textContent).toBe(`Your submission has been received.${detail}`);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain(action);
    await user.click(button(action));
    expect(emitted).toEqual(action === 'Reload' ? ['page.reloadAsked'] : []);
  });

  it('[GAME-6] [NEXT-5] explains why no play was created, and removes the text if the next failure has none', async () => {
    let calls = 0;
    const detail = 'This offer has no bonus game.';
    const drawOutcome = () => ((calls += 1) === 1 ? refused(404, { detail }) : refused(500));
    const { user } = await renderBonus({ drawOutcome });
    await heading('The game could not be loaded');
    expect(screen.getByRole('status').textContent).toContain(detail);
    await user.click(button('Try again'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/check your connection/));
  });

  it('[OUTAGE-6] retries a report automatically after an outage: once silently, then the visitor is informed', async () => {
    const logs: unknown[] = [];
    const completePlay: JourneySetting['completePlay'] = ({ log }) =>
      logs.push(log) < 3 ? refused(503) : Promise.resolve(WON);
    const { user, value } = await renderBonus({ ...afterAll(), completePlay });
    await waitFor(() => expect(value()).toEqual({ flow: { bonusExperience: { playing: 'waiting' } } }));
    expect(screen.queryByRole('heading', { name: 'Your game could not be saved' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Match the pairs' })).toBeTruthy();
    await screen.findByRole('heading', { name: 'Your game could not be saved' });
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'The service is not available at the moment. Nothing you entered is lost. We will keep trying for you.',
      ),
    );
    await waitFor(() => expect(button('Try now').getAttribute('aria-busy')).toBeNull());
    await user.click(button('Try now'));
    await panel();
    expect(logs).toEqual([1, 2, 3].map(() => matchingLog(PLAY.seed)));
  });

  it('[OUTAGE-6] [NEXT-5] keeps the message to the visitor while another attempt hangs, and Continue works', async () => {
    let attempts = 0;
    const completePlay: JourneySetting['completePlay'] = () =>
      (attempts += 1) < 3 ? refused(503) : new Promise(() => {});
    const { user, value, screen: at } = await renderBonus({ ...afterAll(), completePlay });
    const told = await screen.findByRole('heading', { name: 'Your game could not be saved' });
    await waitFor(() => expect(button('Try now').getAttribute('aria-busy')).toBeNull());
    const tryNow = button('Try now');
    await user.click(tryNow);
    expect(value()).toEqual({ flow: { bonusExperience: { playing: 'reporting' } } });
    expect(tryNow.getAttribute('aria-busy')).toBe('true');
    expect(told.isConnected).toBe(true);
    await user.click(button('Continue'));
    expect(at()).toBe('complete');
  });
});
