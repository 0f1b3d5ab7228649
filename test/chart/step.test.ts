import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { transitionKey } from '#chart/keys.ts';
import { walker } from '#chart/step.ts';

describe('one step of a machine', () => {
  const ran: string[] = [];
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        always: { guard: () => false, target: 'broken' },
        on: {
          pressed: [
            { guard: () => false, target: 'broken' },
            { target: 'on', actions: () => ran.push('switch') },
          ],
        },
      },
      on: { entry: () => ran.push('light'), always: 'glowing' },
      glowing: {},
      broken: {},
    },
  });
  const { begin, take } = walker(machine, undefined);

  it('reports the guards that were evaluated at the start', () => {
    const { to, taken, rejected } = begin();
    expect([to.value, taken.map(transitionKey), rejected.map(transitionKey)]).toEqual([
      'off',
      [],
      ['lamp.off · always · 0'],
    ]);
  });

  it('reports the taken transitions and failed guards, and runs no action', () => {
    const { to, taken, rejected } = take(begin().to, { type: 'pressed' });
    expect(to.value).toBe('glowing');
    expect(taken.map(transitionKey)).toEqual(['lamp.off · pressed · 1', 'lamp.on · always · 0']);
    expect(rejected.map(transitionKey)).toEqual(['lamp.off · pressed · 0']);
    expect(ran).toEqual([]);
  });
});
