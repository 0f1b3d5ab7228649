import { describe, expect, it } from 'vitest';
import { replay } from '#games/kit/replay.ts';
import { matching } from '#games/matching/matching.machine.ts';
import { canFlip, CENTRE, dealt, flipped, GUESSES, isOver, pointsFor, TILES } from '#games/matching/matching.rules.ts';

const SEED = 5;
const { layout } = dealt(SEED);

/** Returns the positions of a pair's tiles. */
const pair = (symbol: number | null): number[] => layout.flatMap((under, place) => (under === symbol ? [place] : []));
const tap = (milliseconds: number, tile: number) => [milliseconds, { type: 'tile.flipped', tile }];
/** Opens tiles that differ, then finds this many pairs with the remaining guesses. */
function logFor(matches: number): unknown[] {
  const found = [0, 1, 2, 3]
    .slice(0, matches)
    .flatMap((symbol, turn) => pair(symbol).map((tile, index) => tap(20_000 + turn * 2000 + index * 500, tile)));
  const [first = 0] = pair(3);
  const [second = 0] = pair(2);
  const missed = Array.from({ length: GUESSES - matches }, (_, turn) =>
    [first, second].map((tile, index) => tap(turn * 2000 + index * 500, tile)),
  );
  return [...missed.flat(), ...found];
}
const input = { seed: SEED, outcome: null };

describe('the table of the matching game', () => {
  it('[MATCH-1] [CONST-12] has nine tiles: four pairs and a fixed tile in the middle', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const table = dealt(seed);
      expect(table.layout).toHaveLength(TILES);
      expect(table.layout[CENTRE]).toBeNull();
      expect(table.layout.filter((under) => under !== null).toSorted()).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
      expect(canFlip(table, CENTRE)).toBe(false);
    }
  });

  it('[GAME-2] has the same layout for the same seed', () => {
    expect(dealt(1).layout).toEqual(dealt(1).layout);
    expect(dealt(5).layout).toEqual([2, 3, 0, 2, null, 0, 1, 3, 1]);
    expect(dealt(42).layout).toEqual([2, 1, 3, 2, null, 0, 1, 0, 3]);
  });

  it('[MATCH-2] allows two open tiles and rejects a third', () => {
    const one = flipped(dealt(SEED), 0);
    expect(canFlip(one, 0)).toBe(false);
    expect(canFlip(one, 1)).toBe(true);
    expect(canFlip(flipped(one, 1), 2)).toBe(false);
  });

  it.each([
    [4, 6],
    [3, 5],
    [2, 5],
    [1, 4],
    [0, 0],
  ])('[MATCH-5] %i pairs earn %i points', (matches, points) => {
    expect(pointsFor(matches)).toBe(points);
  });
});

describe('a played matching game', () => {
  it.each([
    [4, 6, true],
    [3, 5, false],
    [2, 5, false],
    [1, 4, false],
    [0, 0, false],
  ])('[MATCH-4] [MATCH-5] with %i pairs found ends with %i points', (matches, points, won) => {
    expect(replay(matching, input, logFor(matches))).toMatchObject({ ok: true, output: { won, points } });
  });

  it('[MATCH-3] [CONST-12] opens no tile during the second after a mismatch, and any tile afterwards', () => {
    const [first = 0] = pair(0);
    const [second = 0] = pair(1);
    expect(replay(matching, input, [tap(0, first), tap(400, second), tap(1399, first)])).toEqual({
      ok: false,
      index: 2,
      reason: 'illegal',
    });
    expect(replay(matching, input, [tap(0, first), tap(400, second), tap(1400, first)])).toEqual({
      ok: false,
      index: 3,
      reason: 'unfinished',
    });
  });

  it('[MATCH-3] leaves a pair open', () => {
    const [first = 0, second = 0] = pair(0);
    expect(replay(matching, input, [tap(0, first), tap(1, second), tap(5000, first)])).toEqual({
      ok: false,
      index: 2,
      reason: 'illegal',
    });
  });

  it('[GAME-3] rejects moves that a fair player cannot make', () => {
    const whole = logFor(4);
    expect(replay(matching, input, [...whole.slice(0, 7), tap(30_000, CENTRE)])).toEqual({
      ok: false,
      index: 7,
      reason: 'illegal',
    });
    expect(replay(matching, input, [...whole, tap(60_000, 0)])).toEqual({ ok: false, index: 8, reason: 'tooLong' });
    expect(replay(matching, input, whole.slice(0, 6))).toEqual({ ok: false, index: 6, reason: 'unfinished' });
    expect(replay(matching, input, [tap(10, 0), tap(9, 1)])).toEqual({ ok: false, index: 1, reason: 'badTime' });
    expect(replay(matching, input, [tap(0.5, 0)])).toEqual({ ok: false, index: 0, reason: 'badTime' });
    expect(replay(matching, input, [tap(-1, 0)])).toEqual({ ok: false, index: 0, reason: 'badTime' });
    expect(replay(matching, input, [tap(0, 9)])).toEqual({ ok: false, index: 0, reason: 'malformed' });
    for (const log of [null, {}, 'log', [[]], [[0]], [[0, null]], [[0, { type: 'game.won' }]]])
      expect(replay(matching, input, log)).toMatchObject({ ok: false, reason: 'malformed' });
    expect(replay(matching, { ...input, seed: 6 }, whole)).not.toMatchObject({ ok: true, output: { points: 6 } });
  });
});

it('[MATCH-5] is over when no guess is left and no comparison is pending', () => {
  expect(isOver({ ...dealt(1), guessesLeft: 0 })).toBe(true);
  expect(isOver({ ...dealt(1), guessesLeft: 0, flipped: [0, 1] })).toBe(false);
});
