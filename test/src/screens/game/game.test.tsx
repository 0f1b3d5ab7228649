// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameType } from '#domain/game.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import { playable, type PlayableGame } from '#games/kit/playable.ts';
import { matchingPresentation } from '#games/matching/matching.controls.ts';
import { matching } from '#games/matching/matching.machine.ts';
import { miniGolfPresentation } from '#games/mini-golf/mini-golf.controls.ts';
import { miniGolf } from '#games/mini-golf/mini-golf.machine.ts';
import { GameScreen } from '#src/screens/game/GameScreen.tsx';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import type { JourneySetting } from '#test/kit/journey-actor.ts';
import { matchingLog } from '#test/kit/game-logs.ts';

/** The test's DOM has no canvas: a browser that draws nothing, in which the controls are all there is. */
const noPicture = () => () => undefined;
const MATCHING = playable(matching, matchingPresentation, noPicture);
/** The same with a clock that leaps: every delay of the game is due at once. */
const QUICK: PlayableGame = {
  ...MATCHING,
  begin: (input, options) => {
    let time = 0;
    return MATCHING.begin(input, { ...options, now: () => (time += 10_000) });
  },
};
const GOLF = playable(miniGolf, miniGolfPresentation, noPicture);

const PLAY: Play = {
  playUuid: '3c0e8f52-0000-4000-8000-000000000001',
  game: 'matching',
  seed: 5,
  outcome: null,
  completed: false,
  result: null,
  playsLeft: 0,
};
const WON: PlayResult = { won: true, points: 6, prize: null };
const never = () => new Promise<never>(() => undefined);
const refused = (status = 500) => Promise.reject(Object.assign(new Error('refused'), { status, body: {} }));

/** The game's screen of a visitor whose submission is made. */
function renderGame(setting: JourneySetting = {}, game: PlayableGame = MATCHING) {
  const campaign = campaignOf({
    instances: [
      instanceOf({
        processingMethod: 'none',
        limitsInformation: { maxBonus: 2 },
        gameInformation: { type: game.type },
      }),
    ],
    theme: { brandName: 'Hoopla' },
  });
  return renderAt(campaign, GameScreen, {
    requested: 'game',
    entry: { submissionUuid: 'u-0', instancePk: 1 },
    drawOutcome: () => Promise.resolve({ ...PLAY, game: game.type }),
    loadGame: () => Promise.resolve(game),
    ...setting,
  });
}

/** A play that comes back after a reload with all pairs found. */
const afterAll = (playsLeft = 0): JourneySetting => ({
  bonus: { begun: { playUuid: PLAY.playUuid, log: [...matchingLog(PLAY.seed)] }, results: {} },
  drawOutcome: () => Promise.resolve({ ...PLAY, playsLeft }),
  loadGame: () => Promise.resolve(QUICK),
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const isFree = (element: HTMLButtonElement) => !element.disabled && element.getAttribute('aria-disabled') !== 'true';
const panel = () => screen.findByRole('dialog', { name: 'Every pair!' });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the place of the game', () => {
  it('[GAME-1] is there with its name, which takes the focus, before the game is', async () => {
    await renderGame({ drawOutcome: never });
    expect(document.activeElement).toBe(await heading('Bonus'));
    expect(document.title).toBe('Bonus · Hoopla');
    expect(screen.queryByRole('button', { name: /Done|Continue/ })).toBeNull();
  });

  it('[NEXT-5] says that the game could not be loaded, and that the submission is safe; Try again begins anew', async () => {
    let asked = 0;
    const drawOutcome = () => ((asked += 1) === 1 ? refused() : Promise.resolve(PLAY));
    const { user } = await renderGame({ drawOutcome });
    await heading('The game could not be loaded');
    expect(screen.getByRole('status').textContent).toMatch(
      /^Your submission has been received\..*or continue without the game\.$/,
    );
    await user.click(button('Try again'));
    await heading('Match the pairs');
    expect(asked).toBe(2);
  });

  it('[NEXT-5] lets nobody stay behind: Continue leads to the confirmation without the game', async () => {
    const { user, screen: at } = await renderGame({ loadGame: () => Promise.reject(new Error('no network')) });
    await heading('The game could not be loaded');
    await user.click(button('Continue'));
    expect(at()).toBe('complete');
  });
});

describe('a game that is played', () => {
  it('[GAME-4] [MATCH-1] offers every tile as a button, and speaks of each; Done waits until the game is over', async () => {
    const { user } = await renderGame();
    await heading('Match the pairs');
    const tiles = await screen.findAllByRole('button', { name: /^Tile \d: face down$/ });
    expect(tiles).toHaveLength(8);
    expect(screen.getByText('4 guesses left', { selector: 'span' })).toBeTruthy();
    expect(isFree(button('Done'))).toBe(false);
    await user.click(tiles[0] ?? document.body);
    expect(screen.getByRole('status').textContent).toMatch(/^Tile 1: (cherry|star|clover|diamond)$/);
    expect(screen.getAllByRole('button', { name: /face down$/ })).toHaveLength(7);
  });

  it('[GOLF-1] [GAME-4] is played by sliders, which say what they set, and by buttons', async () => {
    const { context } = await renderGame({}, GOLF);
    await heading('Mini golf');
    const power = screen.getByRole('slider', { name: 'Power' });
    const aim = screen.getByRole('slider', { name: 'Aim' });
    fireEvent.change(power, { target: { value: '70' } });
    fireEvent.change(aim, { target: { value: '12' } });
    expect(power.getAttribute('aria-valuetext')).toBe('70%');
    expect(aim.getAttribute('aria-valuetext')).toBe('12° right of the cup');
    fireEvent.click(screen.getByRole('button', { name: 'Putt' }));
    expect(screen.getByRole('status').textContent).toBe('The ball is rolling');
    expect(isFree(screen.getByRole<HTMLButtonElement>('button', { name: 'Putt' }))).toBe(false);
    expect(context().game.module?.type).toBe('mini-golf');
  });

  it('is silent until the visitor wants to hear it, which is remembered', async () => {
    const { user } = await renderGame();
    await heading('Match the pairs');
    const sound = () => screen.getByRole('switch', { name: 'Sound' }).getAttribute('aria-checked');
    expect(sound()).toBe('false');
    await user.click(screen.getByRole('switch', { name: 'Sound' }));
    expect(sound()).toBe('true');
    cleanup();
    await renderGame();
    await heading('Match the pairs');
    expect(sound()).toBe('true');
  });
});

describe('a game that is over', () => {
  it('[MATCH-5] [NEXT-5] says what it has brought over its picture, and leads on once the server has counted it', async () => {
    let count: (result: PlayResult) => void = () => undefined;
    const { user, screen: at } = await renderGame({
      ...afterAll(),
      completePlay: () => new Promise((resolve) => (count = resolve)),
    });
    const told = within(await panel());
    expect(told.getByText('4 pairs found: you earn 6 points.')).toBeTruthy();
    const go = told.getByRole<HTMLButtonElement>('button', { name: /Continue/ });
    expect(go.getAttribute('aria-busy')).toBe('true');
    await user.click(go);
    expect(at(), 'nobody leaves while it is reported').toBe('game');
    expect(told.queryByRole('button', { name: 'Play again' })).toBeNull();
    count(WON);
    await waitFor(() =>
      expect(told.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    await user.click(told.getByRole('button', { name: 'Continue' }));
    expect(at()).toBe('complete');
  });

  it('[GAME-5] offers one more play where there is one', async () => {
    let drawn = 0;
    const drawOutcome = () =>
      Promise.resolve({
        ...PLAY,
        playsLeft: 1,
        ...((drawn += 1) > 1 && { playUuid: '3c0e8f52-0000-4000-8000-000000000002', playsLeft: 0 }),
      });
    const { user } = await renderGame({ ...afterAll(1), drawOutcome, completePlay: () => Promise.resolve(WON) });
    await panel();
    await waitFor(() => expect(isFree(button('Play again'))).toBe(true));
    await user.click(button('Play again'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /face down$/ })).toHaveLength(8));
    expect([drawn, screen.queryByRole('dialog')]).toEqual([2, null]);
  });

  it('is put away with Escape, and the word of its button leads on', async () => {
    const { user, screen: at } = await renderGame({ ...afterAll(), completePlay: () => Promise.resolve(WON) });
    fireEvent(await panel(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(isFree(button('Continue'))).toBe(true));
    await user.click(button('Continue'));
    expect(at()).toBe('complete');
  });

  it('[GAME-3] says that it could not be saved where the server fails, and tries again with what was played', async () => {
    const logs: unknown[] = [];
    const completePlay: JourneySetting['completePlay'] = ({ log }) =>
      logs.push(log) === 1 ? refused() : Promise.resolve(WON);
    const { user } = await renderGame({ ...afterAll(), completePlay });
    await heading('Your game could not be saved');
    expect(screen.getByRole('status').textContent).toMatch(/so that what you earned counts\.$/);
    await user.click(button('Try again'));
    await panel();
    await waitFor(() => expect(logs).toEqual([matchingLog(PLAY.seed), matchingLog(PLAY.seed)]));
  });

  it('[S-23] a report that cannot be received is sent again by itself: once under the picture, then the visitor is told', async () => {
    const logs: unknown[] = [];
    const completePlay: JourneySetting['completePlay'] = ({ log }) =>
      logs.push(log) < 3 ? refused(503) : Promise.resolve(WON);
    const { user, value } = await renderGame({ ...afterAll(), completePlay });
    await waitFor(() => expect(value()).toEqual({ flow: { bonusExperience: { playing: 'waiting' } } }));
    expect(screen.queryByRole('heading', { name: 'Your game could not be saved' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Match the pairs' })).toBeTruthy();
    await screen.findByRole('heading', { name: 'Your game could not be saved' }, { timeout: 4_000 });
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

  it('[S-23] [NEXT-5] what the visitor was told stays while a further attempt hangs, and Continue works all the while', async () => {
    let attempts = 0;
    const completePlay: JourneySetting['completePlay'] = () =>
      (attempts += 1) < 3 ? refused(503) : new Promise(() => {});
    const { user, value, screen: at } = await renderGame({ ...afterAll(), completePlay });
    const told = await screen.findByRole('heading', { name: 'Your game could not be saved' }, { timeout: 4_000 });
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

describe('a game that was played before', () => {
  it.each<[string, GameType, string, string]>([
    [
      '[SLOT-4] the slot machine',
      'slot-machine',
      'Sorry, multiple spins are not allowed. Please click "Done" to proceed to the next page',
      'Done',
    ],
    [
      '[VWHEEL-2] the vertical wheel',
      'wheel-spin-vertical',
      'Sorry! Multiple spins are not allowed. Please click Continue, to proceed to the next page.',
      'Continue',
    ],
    [
      'any other',
      'matching',
      'This game can be played only once. Please click "Done" to proceed to the next page.',
      'Done',
    ],
  ])(
    '[GAME-5] %s is told so in its own words, beside what it has brought, and leads on by the button that they name',
    async (_, type, text, action) => {
      const prize = { id: 'gold', name: 'Gold bar', points: 5 };
      const { user, screen: at } = await renderGame({
        drawOutcome: () =>
          Promise.resolve({ ...PLAY, game: type, completed: true, result: { won: true, points: 5, prize } }),
      });
      await heading('You have played');
      expect([...screen.getByRole('status').children].map(({ textContent }) => textContent)).toEqual([
        'Gold bar, 5 points',
        text,
      ]);
      await user.click(button(action));
      expect(at()).toBe('complete');
    },
  );
});
