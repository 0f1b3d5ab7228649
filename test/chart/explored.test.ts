import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { explored } from '#test/kit/paths/explored.ts';

interface Context {
  readonly field: number;
  readonly last: number;
}
type Step = { type: 'one' } | { type: 'two' };

/** A row of fields, on which a step to the right covers one or two fields and does not lead beyond the last one. */
const row = setup({ types: { context: {} as Context, events: {} as Step, input: {} as Pick<Context, 'last'> } });
const machine = row.createMachine({
  context: ({ input }) => ({ field: 0, ...input }),
  on: {
    one: {
      guard: ({ context: { field, last } }) => field + 1 <= last,
      actions: assign({ field: ({ context }) => context.field + 1 }),
    },
    two: {
      guard: ({ context: { field, last } }) => field + 2 <= last,
      actions: assign({ field: ({ context }) => context.field + 2 }),
    },
  },
});
const upTo = (last: number) =>
  explored(machine, {
    input: { last },
    events: (): Step[] => [{ type: 'one' }, { type: 'two' }],
    nameOf: ({ type }) => type,
    situationOf: ({ context }) => String(context.field),
  });

describe('the exploration of a machine', () => {
  it('takes each event in each situation once, and records the guards that failed', () => {
    const { steps } = upTo(2);
    expect(
      steps.map(({ from, event, to, taken, rejected }) => [
        from.context.field,
        event,
        to.context.field,
        taken.length,
        rejected.length,
      ]),
    ).toEqual([
      [0, 'one', 1, 1, 0],
      [0, 'two', 2, 1, 0],
      [1, 'one', 2, 1, 0],
      [1, 'two', 1, 0, 1],
      [2, 'one', 2, 0, 1],
      [2, 'two', 2, 0, 1],
    ]);
  });

  it('knows a shortest path to each situation', () => {
    const { steps, starts, wayTo } = upTo(7);
    const lengths = new Map(steps.map(({ to }) => [to.context.field, wayTo(to).length]));
    expect(Object.fromEntries(lengths)).toEqual({ 1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4 });
    expect(starts.map(({ to }) => wayTo(to))).toEqual([[]]);
  });

  it('stops if the key of situations distinguishes too many', () => {
    expect(() => upTo(Infinity)).toThrow('limit exceeded');
  });
});
