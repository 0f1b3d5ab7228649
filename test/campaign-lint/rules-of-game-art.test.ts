import { describe, expect, it } from 'vitest';
import { lintGameArt } from '#campaign-lint/rules/lint-game-art.ts';
import type { Theme } from '#domain/theme.ts';
import type { GameType } from '#domain/game.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { warning } from './found.ts';

const NAMES: Theme['symbols'] = ['seven', 'bag', 'corn', 'chili', 'ring', 'cheese'];
const lint = (type: GameType, art: Partial<Theme['art']>, symbols?: Theme['symbols'], maxBonus = 1) =>
  lintGameArt(
    campaignOf({
      theme: { brandName: 'Brand', art, ...(symbols && { symbols }) },
      instances: [instanceOf({ gameInformation: { type }, limitsInformation: { maxBonus } })],
    }),
  );

describe('the rule of game pictures', () => {
  const emblem = 'art/brand/emblem.svg';
  const poster = 'art/brand/poster.svg';
  const whole = { emblem, symbols: 'art/brand/symbols.svg', lost: 'art/brand/lost.svg' };
  const texts = {
    'art.symbols':
      "is missing, so the games show the default symbols instead of the brand's. Add a sheet of eight squares.",
    symbols:
      'is missing, so screen readers say the names of the default symbols. Name the first six symbols of the sheet.',
    'art.lost': 'is missing, so the result of a lost game has no picture. Add one.',
  };
  const of = (...slots: (keyof typeof texts)[]) =>
    slots.map((slot) => warning('game-art', `campaign.theme.${slot}`, texts[slot]));

  it('[GAME-13] reports the pictures that a brand with pictures lacks in its games', () => {
    expect(lint('slot-machine', { emblem, poster })).toEqual(of('art.symbols', 'art.lost'));
    expect(lint('matching', { emblem, poster, symbols: whole.symbols })).toEqual(of('symbols', 'art.lost'));
    expect(lint('scratch', { emblem, poster, symbols: whole.symbols })).toEqual(of('art.lost'));
    expect(lint('wheel-spin-horizontal', { emblem, poster })).toEqual(of('art.symbols'));
  });

  it('[GAME-13] reports nothing if the pictures are complete or unused', () => {
    expect(lint('slot-machine', whole, NAMES)).toEqual([]);
    expect(lint('mini-golf', { emblem, poster })).toEqual([]);
    expect(lint('wheel-spin-vertical', { emblem, poster })).toEqual([]);
    expect(lint('slot-machine', {})).toEqual([]);
    expect(lint('slot-machine', { emblem })).toEqual([]);
    expect(lint('slot-machine', { emblem, poster }, undefined, 0)).toEqual([]);
  });
});
