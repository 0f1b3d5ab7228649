import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Campaign } from '#domain/campaign.ts';
import { GameInformation, GameType } from '#domain/game.ts';
import { drawablePrizes, fixedPrize, gameOf, isGameOfSkill, outcomeOf, restPrize } from '#domain/rules/randomizer.ts';
import { describeIssues } from '#domain/schema-parts.ts';
import { campaignOf, instanceOf } from '../kit/campaigns.ts';
import { GAME_SAMPLES } from '../kit/games/all-games.ts';

type Input = v.InferInput<typeof GameInformation>;
const game = (input: Input) => v.parse(GameInformation, input);
const problemsOf = (gameInformation: unknown) => {
  const parsed = v.safeParse(Campaign, { uuid: campaignOf().uuid, instances: [{ pk: 1, gameInformation }] });
  return parsed.success ? [] : describeIssues(parsed.issues);
};
const AT = 'instances.0.gameInformation';
const prize = { id: 'gold', name: 'Gold bar' };
const moments = ['2026-07-04T17:00:00Z'];

describe('the bonus game of an instance', () => {
  it('[GAME-1] is matching by default', () => {
    expect([
      gameOf(instanceOf()).type,
      gameOf(instanceOf({ gameInformation: {} })).type,
      gameOf(instanceOf({ gameInformation: { type: 'scratch' } })).type,
    ]).toEqual(['matching', 'matching', 'scratch']);
  });

  it('[GAME-3] is a game of skill if its sample says that it has no drawn outcome', () => {
    const withoutOutcome = GAME_SAMPLES.flatMap(({ type, late }) => (late === null ? [type] : []));
    expect(GameType.options.filter(isGameOfSkill)).toEqual(withoutOutcome);
    for (const type of GameType.options) expect(outcomeOf(game({ type }), null) === null).toBe(isGameOfSkill(type));
  });

  it.each<[string, unknown, string]>([
    ['odds below 0', { prizes: [{ ...prize, odds: -0.5 }] }, `${AT}.prizes.0.odds`],
    [
      'odds that are more than 1 together',
      {
        prizes: [
          { ...prize, odds: 0.7 },
          { id: 'b', name: 'B', odds: 0.7 },
        ],
      },
      `${AT}.prizes`,
    ],
    ['a quantity below zero', { prizes: [{ ...prize, quantity: -1 }] }, `${AT}.prizes.0.quantity`],
    ['a quantity in pieces', { prizes: [{ ...prize, quantity: 1.5 }] }, `${AT}.prizes.0.quantity`],
    ['two prizes of one id', { prizes: [prize, prize] }, `${AT}.prizes`],
    [
      'a prize by odds and by time',
      { prizes: [{ ...prize, odds: 0.5, winningMoments: moments }] },
      `${AT}.prizes.0.winningMoments`,
    ],
    [
      'another quantity than moments',
      { prizes: [{ ...prize, quantity: 2, winningMoments: moments }] },
      `${AT}.prizes.0.quantity`,
    ],
    [
      'a moment without its offset',
      { prizes: [{ ...prize, winningMoments: ['2026-07-04T17:00:00'] }] },
      `${AT}.prizes.0.winningMoments.0`,
    ],
    [
      'a moment that is none',
      { prizes: [{ ...prize, winningMoments: ['2026-02-30T17:00:00Z'] }] },
      `${AT}.prizes.0.winningMoments.0`,
    ],
    [
      'a moment twice, in other words',
      { prizes: [{ ...prize, winningMoments: [...moments, '2026-07-04T13:00:00-04:00'] }] },
      `${AT}.prizes.0.winningMoments`,
    ],
    ['no moments', { prizes: [{ ...prize, winningMoments: [] }] }, `${AT}.prizes.0.winningMoments`],
    ['a slot machine’s prize without its rank', { type: 'slot-machine', prizes: [prize] }, `${AT}.prizes.0.rank`],
    ['a rank that is none', { type: 'slot-machine', prizes: [{ ...prize, rank: 'fourth' }] }, `${AT}.prizes.0.rank`],
    [
      'a wheel’s prize without its segment',
      { type: 'wheel-spin-horizontal', prizes: [prize] },
      `${AT}.prizes.0.segment`,
    ],
    [
      'a segment that is not on the wheel',
      { type: 'wheel-spin-vertical', prizes: [{ ...prize, segment: 5 }] },
      `${AT}.prizes.0.segment`,
    ],
    [
      'a wheel that may find nothing to stop at',
      { type: 'wheel-spin-vertical', prizes: [{ ...prize, segment: 3, quantity: 5, odds: 1 }] },
      `${AT}.prizes`,
    ],
    [
      'one instance for two prizes of the wheel',
      { type: 'wheel-spin-vertical', wheelPrizes: { min: 1, max: 1, med: 2 } },
      `${AT}.wheelPrizes`,
    ],
  ])('[CFG-4] with %s is rejected with the path of the field', (_, gameInformation, path) => {
    expect(problemsOf(gameInformation).map((line) => line.split(':')[0])).toEqual([path]);
  });

  it.each<[string, Input]>([
    ['odds that leave room', { prizes: [{ ...prize, odds: 0.5, quantity: 10 }] }],
    ['moments and as many units', { prizes: [{ ...prize, quantity: 1, winningMoments: moments }] }],
    [
      'a wheel of which one prize never runs out',
      {
        type: 'wheel-spin-vertical',
        prizes: [
          { ...prize, segment: 3, quantity: 5, odds: 1 },
          { id: 'b', name: '$1', segment: 1 },
        ],
      },
    ],
    ['a wheel without prizes', { type: 'wheel-spin-horizontal' }],
  ])('[CFG-4] with %s is accepted', (_, gameInformation) => {
    expect(problemsOf(gameInformation)).toEqual([]);
  });
});

describe('the drawn outcome', () => {
  it('[SCR-4] [SCR-5] tells the scratch card whether it wins and whether there are doors', () => {
    expect(outcomeOf(game({ type: 'scratch', doorPick: true }), { ...prize, points: 5 })).toEqual({
      winner: true,
      prize: { ...prize, points: 5 },
      rank: null,
      segment: null,
      doorPick: true,
    });
    expect(outcomeOf(game({ type: 'scratch' }), null)).toEqual({
      winner: false,
      prize: null,
      rank: null,
      segment: null,
      doorPick: false,
    });
  });

  it('[GOLF-2] [GAME-3] of a game of skill is none, except for a peek at the tiles', () => {
    expect(outcomeOf(game({ type: 'matching', peek: 3 }), null)).toEqual({
      winner: false,
      prize: null,
      rank: null,
      segment: null,
      doorPick: false,
      peek: 3,
    });
    expect(outcomeOf(game({ type: 'matching' }), null)).toBeNull();
    expect(outcomeOf(game({ type: 'mini-golf', peek: 3 }), null)).toBeNull();
  });

  it('[SLOT-2] [SLOT-3] tells the slot machine the rank of its prize, and none if it loses', () => {
    const slot = game({ type: 'slot-machine', prizes: [{ ...prize, rank: 'third' }] });
    expect([outcomeOf(slot, slot.prizes[0] ?? null)?.rank, outcomeOf(slot, null)?.rank]).toEqual(['third', null]);
  });

  it('[VWHEEL-1] is fixed by the instance’s pk for three instances, $1, $3 and $2, and drawn for the others', () => {
    const wheel = game({ type: 'wheel-spin-vertical', wheelPrizes: { min: 11, max: 33, med: 22 } });
    const drawn = [11, 33, 22, 44].map((pk) => fixedPrize(wheel, pk));
    expect(drawn.map((fixed) => fixed && [fixed.id, fixed.name])).toEqual([
      ['min', '$1'],
      ['max', '$3'],
      ['med', '$2'],
      null,
    ]);
    expect(drawn.slice(0, 3).map((fixed) => outcomeOf(wheel, fixed)?.segment)).toEqual([1, 3, 2]);
  });

  it('[VWHEEL-1] is the campaign’s own prize for that segment if it has one', () => {
    const wheel = game({
      type: 'wheel-spin-vertical',
      wheelPrizes: { min: 11, max: 33, med: 22 },
      prizes: [{ id: 'one', name: 'One dollar', segment: 1 }],
    });
    expect(fixedPrize(wheel, 11)?.id).toBe('one');
    expect(fixedPrize(game({ ...wheel, type: 'wheel-spin-horizontal', prizes: [] }), 11)).toBeNull();
  });

  it('[SCR-5] includes doors only on the scratch card', () => {
    expect(outcomeOf(game({ type: 'slot-machine', doorPick: true }), null)?.doorPick).toBe(false);
    expect(outcomeOf(game({ type: 'wheel-spin-vertical' }), { ...prize, segment: 3 })).toEqual({
      winner: true,
      prize: { ...prize, points: 0 },
      rank: null,
      segment: 3,
      doorPick: false,
    });
  });

  it('[GAME-3] [GAME-8] can be a prize with odds or moments, only the fixed one if there is one, and none in a game of skill', () => {
    const prizes = [
      { ...prize, segment: 1 },
      { id: 'a', name: 'A', segment: 2, odds: 0.5 },
      { id: 'b', name: 'B', segment: 3, winningMoments: moments },
      { id: 'c', name: 'C', segment: 3, odds: 0 },
    ];
    const wheel = game({ type: 'wheel-spin-vertical', wheelPrizes: { min: 11, max: 33, med: 22 }, prizes });
    expect(drawablePrizes(wheel, 44).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(drawablePrizes(wheel, 22).map(({ id }) => id)).toEqual(['a']);
    expect(drawablePrizes(wheel, 11).map(({ id }) => id)).toEqual(['gold']);
    expect(drawablePrizes(game({ type: 'matching', prizes: [{ ...prize, odds: 1 }] }), 1)).toEqual([]);
  });

  it('[HWHEEL-2] [VWHEEL-1] on a wheel is never nothing: 2 points and $1 without prizes, otherwise the first unlimited prize', () => {
    expect(restPrize(game({ type: 'wheel-spin-horizontal' }))).toMatchObject({ points: 2, segment: 2 });
    expect(restPrize(game({ type: 'wheel-spin-vertical' }))).toMatchObject({ name: '$1', segment: 1 });
    const prizes = [
      { ...prize, segment: 3, quantity: 1 },
      { id: 'two', name: '$2', segment: 2 },
    ];
    expect(restPrize(game({ type: 'wheel-spin-vertical', prizes }))?.id).toBe('two');
    for (const type of ['scratch', 'slot-machine'] as const) expect(restPrize(game({ type }))).toBeNull();
  });
});
