import { and, not, setup } from 'xstate';

type TurnstileEvent = { type: 'coin.dropped'; coin: number } | { type: 'arm.pushed' } | { type: 'bell.rung' };

/** A machine with one of every chart feature. */
export const turnstile = setup({
  types: { events: {} as TurnstileEvent },
  guards: { isEnough: (_, coin: number) => coin >= 1, isOpen: () => true, isBroken: () => false },
  actions: { count: () => {}, ring: () => {} },
  delays: { patience: 500 },
}).createMachine({
  id: 'turnstile',
  description: 'Lets people in',
  initial: 'locked',
  states: {
    locked: {
      entry: 'ring',
      always: [
        { guard: and(['isOpen', not('isBroken')]), target: 'hall.inside' },
        { guard: { type: 'isEnough', params: 2 }, target: 'hall' },
      ],
      on: {
        'coin.dropped': {
          guard: { type: 'isEnough', params: ({ event }) => event.coin },
          target: 'unlocked',
          actions: 'count',
        },
      },
    },
    unlocked: {
      description: 'One person: "in" <b>; # {now}',
      after: { patience: 'locked' },
      on: { 'arm.pushed': 'hall', 'bell.rung': { actions: 'ring' } },
    },
    hall: {
      initial: 'inside',
      states: {
        inside: { on: { 'arm.pushed': 'gone' } },
        gone: { type: 'final' },
        before: { type: 'history', target: 'inside' },
      },
      on: { 'coin.dropped': '#turnstile.locked', 'bell.rung': { actions: 'ring' } },
      onDone: 'locked',
    },
  },
});
