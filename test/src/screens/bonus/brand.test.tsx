import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bonusWon, NO_BONUS } from '#domain/rules/bonus-rules.ts';
import type { Theme } from '#domain/theme.ts';
import { BonusScreen } from '#src/screens/bonus/BonusScreen.tsx';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { matchingLog } from '#test/kit/game-logs.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { heading, MATCHING, PLAY } from './bonus-kit.tsx';

const theme: Theme = {
  brandName: 'Hoopla',
  scheme: 'auto',
  shape: 'round',
  art: { lost: 'art/hoopla/lost.svg' },
  symbols: ['seven', 'bag', 'corn', 'chili', 'ring', 'cheese'],
};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle id="bitten" r="1"/></svg>';

function renderBranded(log: readonly unknown[] = []) {
  const instance = instanceOf({
    processingMethod: 'none',
    limitsInformation: { maxBonus: 1 },
    gameInformation: { type: 'matching' },
  });
  let time = 0;
  return renderAt(campaignOf({ instances: [instance], theme }), BonusScreen, {
    requested: 'bonus',
    entry: { submissionUuid: 'u-0', instancePk: 1 },
    bonus: { ...NO_BONUS, begun: { playUuid: PLAY.playUuid, log: [...log] } },
    drawOutcome: () => Promise.resolve(PLAY),
    loadGame: () =>
      Promise.resolve({
        ...MATCHING,
        begin: (input, options) => MATCHING.begin(input, { ...options, now: () => (time += 10_000) }),
      }),
    completePlay: () => Promise.resolve({ won: false, points: 0, prize: null }),
  });
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SVG)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a game of a brand', () => {
  it('[GAME-13] uses the brand’s names of its symbols', async () => {
    const { user } = await renderBranded();
    await heading('Match the pairs');
    const [first] = await screen.findAllByRole('button', { name: /^Tile \d: face down$/ });
    await user.click(first ?? document.body);
    expect(screen.getByRole('status').textContent).toMatch(/^Tile 1: (corn|chili|ring|cheese)$/);
  });

  it('[GAME-12] shows the brand’s picture of a loss', async () => {
    await renderBranded(matchingLog(PLAY.seed, 0));
    const panel = await screen.findByRole('dialog', { name: 'No pair this time' });
    await waitFor(() => expect(panel.querySelector('svg circle')).not.toBeNull());
  });

  it('[GAME-12] names a prize of only points once, as the number of points', () => {
    const won = { won: true, points: 2, prize: { id: 'two', name: '2 points', points: 2 } };
    expect(bonusWon({ begun: null, results: { a: won } })).toEqual({ points: 2, prizes: [] });
    const both = { won: true, points: 50, prize: { id: 'gold', name: 'Gold bar', points: 50 } };
    expect(bonusWon({ begun: null, results: { a: both } })).toEqual({ points: 50, prizes: ['Gold bar'] });
  });
});
