import { describe, expect, it } from 'vitest';
import { drawn, prizeNameIn } from '#games/kit/outcome.ts';
import { rngOf, shuffled } from '#games/kit/rng.ts';
import {
  canFlip,
  CENTRE,
  dealt,
  flipped,
  isOver,
  isPair,
  kept,
  matchesOf,
  type Table,
  flippedBack,
} from '#games/matching/matching.rules.ts';
import {
  bare,
  CELLS,
  type Foil,
  isCleared,
  percentOf,
  sprayed,
  type Stroke,
  untouched,
} from '#games/scratch/scratch.rules.ts';
import { lineAt, rankOf, reelsFor } from '#games/slot-machine/slot-machine.rules.ts';
import { pointsOf, spinTo } from '#games/wheel-horizontal/wheel-horizontal.rules.ts';
import { dollarsOf, rollTo } from '#games/wheel-vertical/wheel-vertical.rules.ts';

/** Returns an order-dependent hash of the mask's bytes. */
const digest = ({ mask }: Foil): number => mask.reduce((total, byte) => (total * 31 + byte) >>> 0, 7);

describe('a seed', () => {
  it('[GAME-2] always shuffles the same way', () => {
    expect(shuffled(rngOf(3), ['a', 'b', 'c', 'd', 'e'])).toEqual([['d', 'a', 'c', 'b', 'e'], 567894476]);
  });

  it.each<[number, Stroke, number, number, number]>([
    [1, { x: 150, y: 150, px: 150, py: 150 }, 190, 4008897309, 1049081509],
    [2, { x: 0, y: 0, px: 0, py: 0 }, 62, 1233366142, 3546018118],
    [3, { x: 300, y: 300, px: 300, py: 300 }, 38, 1865201813, 3780486072],
    [4, { x: 250, y: 60, px: 40, py: 210 }, 330, 4136779706, 301363321],
  ])('[GAME-2] [SCR-1] %i always sprays the same way along %o', (seed, stroke, cleared, rng, cells) => {
    const foil = sprayed(untouched(seed), stroke);
    expect([foil.cleared, foil.strokes, foil.rng, digest(foil)]).toEqual([cleared, 1, rng, cells]);
  });

  it('[GAME-2] [SLOT-1] always turns the reels the same way, from a line that wins nothing to a line of the rank', () => {
    expect(reelsFor('third', 7)).toEqual({
      strips: [
        [5, 3, 2, 1, 0, 4],
        [3, 4, 1, 0, 5, 2],
        [1, 2, 3, 4, 0, 5],
      ],
      starts: [4, 5, 0],
      stops: [2, 5, 2],
    });
    for (const rank of ['grand', 'first', 'second', 'third', null] as const) {
      for (let seed = 0; seed < 20; seed += 1) {
        const reels = reelsFor(rank, seed);
        expect([rankOf(lineAt(reels, reels.stops)), rankOf(lineAt(reels, reels.starts))]).toEqual([rank, null]);
      }
    }
  });

  it('[GAME-2] [HWHEEL-1] always turns the wheel the same way', () => {
    expect([spinTo(1, 2), spinTo(5, 1), spinTo(10, 3)]).toEqual([
      { start: 2, stop: 6, off: -13 },
      { start: 0, stop: 7, off: 2 },
      { start: 0, stop: 5, off: -3 },
    ]);
  });

  it('[HWHEEL-1] stops the wheel on any segment of the points, near its middle, and starts it anywhere', () => {
    const turns = Array.from({ length: 600 }, (_, seed) => spinTo(2, seed));
    const seen = (values: readonly number[]) => [...new Set(values)].toSorted((one, other) => one - other);
    expect(seen(turns.map(({ stop }) => stop))).toEqual([0, 4]);
    expect(seen(turns.map(({ start }) => start))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([Math.min(...turns.map(({ off }) => off)), Math.max(...turns.map(({ off }) => off))]).toEqual([-30, 30]);
  });

  it('[GAME-2] [VWHEEL-1] always rolls the drum the same way', () => {
    expect([rollTo(1, 1), rollTo(3, 2), rollTo(1, 2)]).toEqual([
      { start: 0, stop: 6 },
      { start: 3, stop: 8 },
      { start: 3, stop: 6 },
    ]);
  });
});

describe('the drawn outcome', () => {
  it.each([
    [{ prize: { name: '$100 prepaid card' } }, '$100 prepaid card'],
    [{ prize: { name: '' } }, null],
    [{ prize: { name: 7 } }, null],
    [{ prize: {} }, null],
    [{ name: '$100 prepaid card' }, null],
    [{}, null],
    [null, null],
  ])('[GAME-9] %j contains the prize %j', (outcome, name) => {
    expect(prizeNameIn(outcome)).toBe(name);
  });

  it("[GAME-3] is read only from the server's response", () => {
    expect([
      drawn({ rank: 'first' }, 'rank'),
      drawn({ rank: 'first' }, 'segment'),
      drawn(null, 'rank'),
      drawn('rank', '0'),
      drawn(undefined, 'rank'),
    ]).toEqual(['first', undefined, undefined, undefined, undefined]);
  });

  it('[HWHEEL-2] [VWHEEL-1] stops a wheel at its painted value, otherwise at the default', () => {
    expect([10, 5, 1, 3, '5', null].map(pointsOf)).toEqual([10, 5, 1, 2, 2, 2]);
    expect([3, 2, 1, 4, '3', undefined].map(dollarsOf)).toEqual([3, 2, 1, 1, 1, 1]);
  });
});

describe('the table of the matching game', () => {
  const table: Table = { layout: [0, 0, 1, 1, null, 2, 2, 3, 3], matched: [], flipped: [], guessesLeft: 4 };

  it('[MATCH-1] opens no missing, open or found tile, and not the middle one', () => {
    const later = { ...table, flipped: [2], matched: [0, 1] };
    expect([
      canFlip(table, 0),
      canFlip(table, 8),
      canFlip(table, 9),
      canFlip(table, CENTRE),
      canFlip(later, 0),
      canFlip(later, 2),
      canFlip(later, 3),
    ]).toEqual([true, true, false, false, false, false, true]);
    expect([canFlip({ ...table, flipped: [2, 5] }, 3), canFlip({ ...table, guessesLeft: 0 }, 3)]).toEqual([
      false,
      false,
    ]);
  });

  it('[MATCH-4] counts a guess when the second tile is opened', () => {
    expect([flipped(table, 0), flipped({ ...table, flipped: [0] }, 1)]).toEqual([
      { ...table, flipped: [0] },
      { ...table, flipped: [0, 1], guessesLeft: 3 },
    ]);
  });

  it('[MATCH-3] recognises a pair, keeps it open, and closes other tiles', () => {
    const open = (...tiles: number[]): Table => ({ ...table, flipped: tiles });
    expect([open(0, 1), open(0, 2), open(0), open()].map(isPair)).toEqual([true, false, false, false]);
    expect(kept({ ...open(2, 3), matched: [0, 1] })).toEqual({ ...table, matched: [0, 1, 2, 3] });
    expect(flippedBack(open(0, 2))).toEqual(table);
  });

  it('[MATCH-5] is over with four pairs, or without guesses when no comparison is pending', () => {
    const found = (tiles: number) => ({ ...table, matched: Array.from({ length: tiles }, (_, tile) => tile) });
    expect([found(8), found(6), found(0)].map(matchesOf)).toEqual([4, 3, 0]);
    expect(
      [found(8), found(6), { ...table, guessesLeft: 0 }, { ...table, guessesLeft: 0, flipped: [1] }].map(isOver),
    ).toEqual([true, false, true, false]);
  });

  it('[MATCH-1] starts with four guesses and no found or open tile', () => {
    expect(dealt(5)).toEqual({ layout: [2, 3, 0, 2, null, 0, 1, 3, 1], matched: [], flipped: [], guessesLeft: 4 });
  });
});

describe('the foil', () => {
  it('[SCR-2] is cleared cell by cell, one bit each, and is bare when all cells are cleared', () => {
    const mask = new Uint8Array([0b0000_0101, 0b1000_0000]);
    expect([0, 1, 2, 3, 14, 15, 16].map((cell) => isCleared(mask, cell))).toEqual([
      true,
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
    const all = bare(untouched(1));
    expect([all.mask.length, all.mask.every((byte) => byte === 255), all.cleared, percentOf(all)]).toEqual([
      1250,
      true,
      10_000,
      100,
    ]);
  });

  it('[SCR-1] is copied for each stroke: the previous one stays unchanged', () => {
    const before = untouched(7);
    sprayed(before, { x: 150, y: 150, px: 150, py: 150 });
    expect(before).toEqual(untouched(7));
  });

  it('[SCR-1] starts complete, with one bit per cell', () => {
    expect(untouched(7)).toEqual({ mask: new Uint8Array((CELLS * CELLS) / 8), cleared: 0, strokes: 0, rng: 7 });
    expect(percentOf({ ...untouched(7), cleared: 199 })).toBe(1);
  });
});
