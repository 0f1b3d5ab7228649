import { describe, expect, it } from 'vitest';
import { passagesOf, summedWays, type WaySum } from '#domain/rules/way-rules.ts';

const way = (from: string, to: string, count: number, why = 'journey · some · 0'): WaySum => ({ from, to, why, count });

describe('the passages of a chart', () => {
  it('[WAY-4] count for each state how often it was entered, left, and the end', () => {
    const passages = passagesOf([way('a', 'b', 10), way('b', 'c', 7), way('b', 'a', 1)]);
    expect(Object.fromEntries(passages)).toEqual({
      a: { entered: 1, left: 10, ended: 0, refused: [] },
      b: { entered: 10, left: 8, ended: 2, refused: [] },
      c: { entered: 7, left: 0, ended: 7, refused: [] },
    });
  });

  it('[WAY-4] count a rejection where it was shown, most frequent first, and as no transition', () => {
    const passages = passagesOf([
      way('a', 'b', 3),
      way('a', 'b', 1, 'refused: underAge'),
      way('a', 'a', 4, 'refused: notInArea'),
      way('a', 'b', 1, 'refused: underAge'),
    ]);
    expect(passages.get('a')).toEqual({
      entered: 0,
      left: 3,
      ended: 0,
      refused: [
        { why: 'refused: notInArea', count: 4 },
        { why: 'refused: underAge', count: 2 },
      ],
    });
    expect(passages.get('b')?.refused).toEqual([]);
  });

  it('[WAY-4] take states of one part together: what happens between them is no passage', () => {
    const partOf = (state: string) => state.split('.')[0] ?? state;
    const passages = passagesOf([way('a.one', 'a.two', 5), way('a.two', 'b', 2), way('b', 'a.one', 1)], partOf);
    expect(Object.fromEntries(passages)).toEqual({
      a: { entered: 1, left: 2, ended: 0, refused: [] },
      b: { entered: 2, left: 1, ended: 1, refused: [] },
    });
  });
});

it('[WAY-4] equal transitions are summed, most frequent first; others are kept apart', () => {
  expect(summedWays([way('a', 'b', 1), way('a', 'c', 5), way('a', 'b', 2), way('a', 'b', 1, 'other')])).toEqual([
    way('a', 'c', 5),
    way('a', 'b', 3),
    way('a', 'b', 1, 'other'),
  ]);
  expect(summedWays([way('a', 'b', 1), way('a', 'c', 2), way('b', 'b', 4)]).map(({ count }) => count)).toEqual([
    4, 2, 1,
  ]);
});
