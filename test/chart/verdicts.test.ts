import { describe, expect, it } from 'vitest';
import { createActor, createMachine, setup } from 'xstate';
import { candidatesAt, candidatesIn, isAwaited } from '#chart/candidates.ts';
import { transitionKey } from '#chart/keys.ts';
import { verdictsOf } from '#chart/verdicts.ts';

const doors = createMachine({
  id: 'doors',
  initial: 'hall',
  on: { '*': { actions: 'note' }, 'door.*': { actions: 'knock' }, 'door.opened': { actions: 'greet' } },
  states: {
    hall: {
      initial: 'near',
      on: { 'door.opened': 'hall' },
      states: { near: { always: { guard: () => false, target: 'far' } }, far: {} },
    },
  },
});

describe('the transitions that an event may take', () => {
  const keysAt = (type: string) => candidatesAt(doors.root, type).map(transitionKey);

  it('are those of its exact type, then those of wildcards, the longest first', () => {
    expect(keysAt('door.opened')).toEqual(['doors · door.opened · 0', 'doors · door.* · 0', 'doors · * · 0']);
    expect(keysAt('door')).toEqual(['doors · door.* · 0', 'doors · * · 0']);
    expect(keysAt('doors.opened')).toEqual(['doors · * · 0']);
  });

  it('are ordered from the innermost state outwards; eventless ones are queried separately', () => {
    const snapshot = createActor(doors).getSnapshot();
    const keysIn = (type: string) => candidatesIn(snapshot, type).map(transitionKey);
    expect(keysIn('door.opened')).toEqual(['doors.hall · door.opened · 0', ...keysAt('door.opened')]);
    expect(keysIn('')).toEqual(['doors.hall.near · always · 0']);
    expect([isAwaited(snapshot, 'door.opened'), isAwaited(snapshot, 'anything')]).toEqual([true, true]);
    expect(isAwaited(createActor(createMachine({})).getSnapshot(), 'anything')).toBe(false);
  });
});

describe('a verdict', () => {
  const machine = setup({
    guards: {
      isSound: () => true,
      isBroken: () => {
        throw new Error('no');
      },
    },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { pressed: [{ guard: 'isBroken', target: 'on' }, { guard: 'isSound' }, { target: 'on' }] } },
      on: {},
    },
  });

  it('reports that a guard threw, and evaluates the next one', () => {
    const verdicts = verdictsOf(createActor(machine).getSnapshot(), { type: 'pressed' });
    expect(verdicts.map(({ guard, says }) => [guard, says])).toEqual([
      ['isBroken', 'broken'],
      ['isSound', 'yes'],
      [null, 'notAsked'],
    ]);
  });
});
