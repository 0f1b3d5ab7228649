import { assign, setup, type SnapshotFrom } from 'xstate';
import { type Game, type GameEmitted, type GameInput, type GameOutput, hasType } from '#games/kit/contract.ts';

type Tick = { type: 'pressed' };

/** A machine with three consecutive delays of 100 ms after a press. Afterwards, it only accepts a press in `open`. */
export const machine = setup({
  types: {
    context: {} as { won: boolean },
    events: {} as Tick,
    input: {} as GameInput,
    output: {} as GameOutput,
    emitted: {} as GameEmitted,
  },
}).createMachine({
  context: { won: false },
  initial: 'ready',
  states: {
    ready: { on: { pressed: 'shut' } },
    shut: { after: { 100: 'open' } },
    open: { on: { pressed: { actions: assign({ won: true }), target: 'won' } }, after: { 100: 'late' } },
    late: { after: { 100: 'lost' } },
    won: { type: 'final' },
    lost: { type: 'final' },
  },
  output: ({ context }) => ({ won: context.won, points: 0 }),
});
export const game: Game<Tick, SnapshotFrom<typeof machine>> = {
  type: 'matching',
  machineVersion: 1,
  maxEvents: 3,
  machine,
  worth: ({ context }) => ({ won: context.won, points: 0 }),
  isEvent: (value): value is Tick => hasType(value, 'pressed'),
};
export const input = { seed: 1, outcome: null };
export const press: Tick = { type: 'pressed' };
