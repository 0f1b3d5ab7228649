import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayResult } from '#domain/play.ts';
import { dealt } from '#games/matching/matching.rules.ts';
import type { PlayReport } from '#machines/journey/journey.types.ts';
import { button, heading, isFree, PLAY, refused, renderBonus } from './bonus-kit.tsx';

const WORTH: PlayResult = { won: false, points: 4, prize: null };
const question = () => screen.findByRole('alertdialog', { name: 'Skip the game?' });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a game that the visitor does not want to play', () => {
  it('[GAME-10] can be skipped from its first moment: after one question, it reports the moves so far and leads to the confirmation', async () => {
    const completePlay = vi.fn<(report: PlayReport) => Promise<PlayResult>>(() => Promise.resolve(WORTH));
    const { user, screen: at, context } = await renderBonus({ completePlay });
    await heading('Match the pairs');
    expect(isFree(button('Skip the game'))).toBe(true);
    const first = dealt(PLAY.seed).layout.indexOf(0);
    await user.click(await screen.findByRole('button', { name: `Tile ${first + 1}: face down` }));
    await user.click(button('Skip the game'));
    const asked = await question();
    expect(asked.textContent).toContain('What you have earned or won so far counts.');
    await user.click(within(asked).getByRole('button', { name: 'Skip the game' }));
    await waitFor(() => expect(at()).toBe('complete'));
    expect(completePlay).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        log: [
          [expect.any(Number), { type: 'tile.flipped', tile: first }],
          [expect.any(Number), { type: 'game.skipped' }],
        ],
      }),
    );
    expect(context().game.kept.results).toEqual({ [PLAY.playUuid]: WORTH });
  });

  it('[GAME-10] cannot be played while it is being reported', async () => {
    const { user } = await renderBonus({ completePlay: () => new Promise(() => {}) });
    await heading('Match the pairs');
    expect(await screen.findAllByRole('button', { name: /face down$/ })).toHaveLength(8);
    await user.click(button('Skip the game'));
    await user.click(within(await question()).getByRole('button', { name: 'Skip the game' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const table = screen.getByRole('group', { name: 'Match the pairs' });
    expect(within(table).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Skip the game' })).toBeNull();
    expect(isFree(button('Done Sending'))).toBe(false);
  });

  it('[GAME-10] continues if the visitor cancels, by button or Escape', async () => {
    const completePlay = vi.fn<(report: PlayReport) => Promise<PlayResult>>(() => Promise.resolve(WORTH));
    const { user, screen: at } = await renderBonus({ completePlay });
    await heading('Match the pairs');
    await user.click(button('Skip the game'));
    await user.click(within(await question()).getByRole('button', { name: 'Keep playing' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(button('Skip the game'));
    fireEvent(await question(), new Event('cancel', { cancelable: true }));
    expect([screen.queryByRole('alertdialog'), at(), completePlay.mock.calls]).toEqual([null, 'bonus', []]);
    expect(screen.getAllByRole('button', { name: /face down$/ })).toHaveLength(8);
  });

  it('[GAME-10] [GAME-3] reports that the server cannot accept it, and the visitor can continue', async () => {
    const { user, screen: at } = await renderBonus({ completePlay: () => refused() });
    await heading('Match the pairs');
    await user.click(button('Skip the game'));
    await user.click(within(await question()).getByRole('button', { name: 'Skip the game' }));
    await heading('Your game could not be saved');
    await user.click(button('Continue'));
    expect(at()).toBe('complete');
  });
});
