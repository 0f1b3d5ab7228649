import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameType } from '#domain/game.ts';
import { playable } from '#games/kit/playable.ts';
import { miniGolfPresentation } from '#games/mini-golf/mini-golf.controls.ts';
import { miniGolf } from '#games/mini-golf/mini-golf.machine.ts';
import { button, heading, isFree, noPicture, PLAY, refused, renderBonus } from './bonus-kit.tsx';

const GOLF = playable(miniGolf, miniGolfPresentation, noPicture);

const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the game screen', () => {
  it('[GAME-1] shows its name, which gets the focus, before the game has loaded', async () => {
    await renderBonus({ drawOutcome: never });
    expect(document.activeElement).toBe(await heading('Bonus'));
    expect(document.title).toBe('Bonus · Hoopla');
    expect(screen.queryByRole('button', { name: /Done|Continue/ })).toBeNull();
  });

  it('[NEXT-5] reports that the game could not be loaded and the submission is safe; Try again restarts it', async () => {
    let asked = 0;
    const drawOutcome = () => ((asked += 1) === 1 ? refused() : Promise.resolve(PLAY));
    const { user } = await renderBonus({ drawOutcome });
    await heading('The game could not be loaded');
    expect(screen.getByRole('status').textContent).toMatch(
      /^Your submission has been received\..*or continue without the game\.$/,
    );
    await user.click(button('Try again'));
    await heading('Match the pairs');
    expect(asked).toBe(2);
  });

  it('[NEXT-5] always offers Continue, which leads to the confirmation without the game', async () => {
    const { user, screen: at } = await renderBonus({ loadGame: () => Promise.reject(new Error('no network')) });
    await heading('The game could not be loaded');
    await user.click(button('Continue'));
    expect(at()).toBe('complete');
  });
});

describe('a game that is played', () => {
  it('[GAME-4] [MATCH-1] offers every tile as a button with its description, and explains the game once; Done appears when the game is over', async () => {
    const { user } = await renderBonus();
    await heading('Match the pairs');
    const tiles = await screen.findAllByRole('button', { name: /^Tile \d: face down$/ });
    expect(tiles).toHaveLength(8);
    expect(screen.getByText('4 guesses left', { selector: 'span' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
    expect(screen.getByText('Tap two tiles')).toBeTruthy();
    expect(screen.queryByText(/^Look closely|^Turn two tiles/)).toBeNull();
    await user.click(tiles[0] ?? document.body);
    expect(screen.getByText('Now find the other one')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/^Tile 1: (cherry|orange|clover|bell)$/);
    expect(screen.getAllByRole('button', { name: /face down$/ })).toHaveLength(7);
  });

  it('[GOLF-1] [GAME-4] is played with sliders, which announce their values, and with buttons', async () => {
    const { context } = await renderBonus({}, GOLF);
    await heading('Mini golf');
    expect(screen.getByText('Pull back from the ball, and let go.')).toBeTruthy();
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

  it('is silent until the visitor turns the sound on, which is stored', async () => {
    const { user } = await renderBonus();
    await heading('Match the pairs');
    const sound = () => screen.getByRole('switch', { name: 'Sound' }).getAttribute('aria-checked');
    expect(sound()).toBe('false');
    await user.click(screen.getByRole('switch', { name: 'Sound' }));
    expect(sound()).toBe('true');
    cleanup();
    await renderBonus();
    await heading('Match the pairs');
    expect(sound()).toBe('true');
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
    '[GAME-5] is reported after %s with its own text, next to its result, and continues with the button of that text',
    async (_, type, text, action) => {
      const prize = { id: 'gold', name: 'Gold bar', points: 5 };
      const { user, screen: at } = await renderBonus({
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
