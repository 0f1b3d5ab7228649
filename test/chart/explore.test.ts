import { describe, expect, it } from 'vitest';
import { explore, leadingTo } from '#chart/explore.ts';

/**
 * A row of eight fields, on which a step to the right covers one or two fields; steps off the board have no known
 * result.
 */
const rightwards = (starts: readonly number[]) =>
  explore<number, string>({
    starts,
    situationOf: (field) => String(field),
    events: (field) => (field === 7 ? [] : ['one', 'two']),
    take: (field, event) => (field + (event === 'one' ? 1 : 2) > 7 ? null : field + (event === 'one' ? 1 : 2)),
  });

describe('a search over situations', () => {
  it('finds each situation once, the nearest first', () => {
    expect([...rightwards([0]).keys()]).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });

  it('may start from several situations, and knows from where each is reached', () => {
    const found = rightwards([5, 2, 5]);
    expect([...found.keys()].slice(0, 2)).toEqual(['5', '2']);
    const before = (field: number) => [...(found.get(String(field))?.before ?? [])].map(({ snapshot }) => snapshot);
    expect([5, 2, 7].map((field) => before(field).toSorted())).toEqual([[3, 4], [], [5, 6]]);
    expect(found.has('0')).toBe(false);
  });

  it('tries each event once per situation, and uses the first snapshot of a situation for all', () => {
    const tried: string[] = [];
    const found = explore<{ field: number; by: string }, string>({
      starts: [{ field: 0, by: 'start' }],
      situationOf: ({ field }) => String(field),
      events: () => ['a', 'b'],
      take: ({ field }, event) => {
        tried.push(`${field}${event}`);
        return { field: (field + 1) % 2, by: event };
      },
    });
    expect(tried).toEqual(['0a', '0b', '1a', '1b']);
    expect([...found.values()].map(({ snapshot }) => snapshot.by)).toEqual(['start', 'a']);
  });

  it('finds the situations from which the end can be reached', () => {
    const found = rightwards([0]);
    const fields = (goal: string) =>
      [...leadingTo([...found].flatMap(([key, one]) => (key === goal ? [one] : [])))].map(({ snapshot }) => snapshot);
    expect(fields('2').toSorted()).toEqual([0, 1, 2]);
    expect(fields('none')).toEqual([]);
  });
});
