import { describe, expect, it } from 'vitest';
import { lintGames } from '#campaign-lint/rules/lint-games.ts';
import type { GameType } from '#domain/game.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { error } from './found.ts';

describe('the rule of prizes', () => {
  it('[GAME-9] reports a game of chance without prizes, except for wheels, which have default prizes', () => {
    const path = 'campaign.instances.0.gameInformation.prizes';
    const none = [
      error('no-prizes', path, 'the game has no prizes, so nobody can win. Add a prize, or set maxBonus to 0.'),
    ];
    const bare = (type: GameType, maxBonus = 1) =>
      lintGames(
        campaignOf({ instances: [instanceOf({ gameInformation: { type }, limitsInformation: { maxBonus } })] }),
      );
    expect([bare('scratch'), bare('slot-machine')]).toEqual([none, none]);
    for (const type of ['matching', 'mini-golf', 'wheel-spin-horizontal', 'wheel-spin-vertical'] as const)
      expect(bare(type)).toEqual([]);
    expect(bare('scratch', 0)).toEqual([]);
  });
});
