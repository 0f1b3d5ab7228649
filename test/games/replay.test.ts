import { describe, expect, it } from 'vitest';
import { replay } from '#games/kit/replay.ts';
import { game, input, press } from './press-game.ts';

describe('a replay', () => {
  const reasonOf = (log: unknown) => {
    const replayed = replay(game, input, log);
    return replayed.ok ? replayed : [replayed.index, replayed.reason];
  };

  it('[GAME-3] reports where and why a log is not from a complete, fair game', () => {
    expect(reasonOf('log')).toEqual([0, 'malformed']);
    expect(
      reasonOf([
        [0, press],
        [0, press],
        [0, press],
        [0, press],
      ]),
    ).toEqual([3, 'tooLong']);
    for (const entry of [null, 'press', [0], [0, press, 1]])
      expect(reasonOf([[0, press], entry])).toEqual([1, 'malformed']);
    for (const time of [-1, 0.5, '0', Number.NaN, 3_600_001]) expect(reasonOf([[time, press]])).toEqual([0, 'badTime']);
    expect(
      reasonOf([
        [5, press],
        [4, press],
      ]),
    ).toEqual([1, 'badTime']);
    expect(reasonOf([[0, { type: 'other' }]])).toEqual([0, 'malformed']);
    expect(
      reasonOf([
        [0, press],
        [99, press],
      ]),
    ).toEqual([1, 'illegal']);
    expect(
      reasonOf([
        [0, press],
        [300, press],
      ]),
    ).toEqual([1, 'afterEnd']);
    expect(reasonOf([])).toEqual([0, 'unfinished']);
  });

  it('[GAME-3] accepts a complete game of up to an hour', () => {
    expect(
      reasonOf([
        [0, press],
        [100, press],
      ]),
    ).toEqual({ ok: true, output: { won: true, points: 0 }, milliseconds: 100 });
    expect(reasonOf([[7, press]])).toEqual({ ok: true, output: { won: false, points: 0 }, milliseconds: 307 });
    expect(reasonOf([[3_599_700, press]])).toEqual({
      ok: true,
      output: { won: false, points: 0 },
      milliseconds: 3_600_000,
    });
    expect(reasonOf([[3_600_000, press]])).toEqual([1, 'unfinished']);
    expect(reasonOf([[3_599_701, press]])).toEqual([1, 'unfinished']);
  });
});
