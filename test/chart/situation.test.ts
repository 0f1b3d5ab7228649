import { expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { situationKey } from '#chart/situation.ts';

const machine = setup({
  types: { context: {} as { coins: number; note: string }, events: {} as { type: 'next' | 'aside' | 'coin' | 'note' } },
}).createMachine({
  id: 'shop',
  context: { coins: 0, note: '' },
  initial: 'inside',
  states: {
    inside: {
      initial: 'looking',
      states: {
        looking: { on: { next: 'paying' } },
        paying: { initial: 'counting', states: { counting: { on: { next: 'waiting' } }, waiting: {} } },
        back: { type: 'history', history: 'deep' },
      },
      on: { aside: 'outside' },
    },
    outside: { on: { aside: 'inside.back' } },
  },
  on: {
    coin: { actions: assign({ coins: ({ context }) => context.coins + 1 }) },
    note: { actions: assign({ note: 'written' }) },
  },
});

const after = (...types: ('next' | 'aside' | 'coin' | 'note')[]) => {
  const actor = createActor(machine).start();
  for (const type of types) actor.send({ type });
  return actor.getSnapshot();
};
const keyOf = situationKey<ReturnType<typeof after>>({ facts: ({ context }) => context.coins });

it('distinguishes situations only by the state and the facts', () => {
  expect(keyOf(after('next'))).not.toBe(keyOf(after()));
  expect(keyOf(after('coin'))).not.toBe(keyOf(after()));
  expect(keyOf(after('note'))).toBe(keyOf(after()));
});

it('distinguishes the remembered history state while the machine is in another state', () => {
  expect(keyOf(after('next', 'aside'))).not.toBe(keyOf(after('aside')));
  expect(keyOf(after('next', 'aside', 'aside'))).toBe(keyOf(after('next')));
});

it('compares the remembered history down to the given depth', () => {
  const [counting, waiting] = [after('next', 'aside'), after('next', 'next', 'aside')];
  expect(keyOf(counting)).not.toBe(keyOf(waiting));
  const roughly = situationKey<typeof counting>({ facts: () => null, depth: 2 });
  expect(roughly(counting)).toBe(roughly(waiting));
  expect(roughly(counting)).not.toBe(roughly(after('aside')));
});

it('passes the current state to the function of the facts, and calls it once per snapshot', () => {
  const seen: string[] = [];
  const key = situationKey<ReturnType<typeof after>>({
    facts: (_, where) => {
      seen.push(where);
      return null;
    },
  });
  const snapshot = after('next', 'aside');
  expect(key(snapshot)).toBe(key(snapshot));
  expect(seen).toEqual([expect.stringContaining('outside')]);
  expect(seen[0]).toContain('counting');
});
