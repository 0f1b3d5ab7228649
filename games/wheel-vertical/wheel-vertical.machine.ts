import { assign, setup, type SnapshotFrom } from 'xstate';
import { type Game, type GameEmitted, type GameInput, type GameOutput, hasType } from '#games/kit/contract.ts';
import { drawn, prizeNameIn } from '#games/kit/outcome.ts';
import { dollarsOf, type Roll, rollTo } from './wheel-vertical.rules.ts';

/** The player spun the wheel, for the first or a second spin. */
export interface WheelVerticalEvent {
  readonly type: 'wheel.spun';
}

export interface WheelVerticalContext {
  /** Dollars of the stave at which it stops: 1 (min), 2 (med) or 3 (max). */
  readonly segment: number;
  readonly roll: Roll;
  /** The name of the drawn prize; null if it has none (GAME-9). */
  readonly prize: string | null;
  /** Whether a second spin was requested, which is not allowed. */
  readonly isRefused: boolean;
}

export interface WheelVerticalOutput extends GameOutput {
  readonly segment: number;
}

/** Delays in milliseconds, also used by the view's motions. */
export const DELAYS = {
  turning: 5000,
  /** From the stop to the prize (VWHEEL-3). */
  prize: 1000,
} as const;

/**
 * The vertical wheel: stops at the drawn amount (`outcome.segment`, default $1); one spin only; the prize shows a
 * second later (VWHEEL-1 … 3).
 */
export const wheelVerticalMachine = setup({
  types: {
    context: {} as WheelVerticalContext,
    events: {} as WheelVerticalEvent,
    input: {} as GameInput,
    output: {} as WheelVerticalOutput,
    emitted: {} as GameEmitted,
  },
  guards: {
    isFirstRepeat: ({ context }) => !context.isRefused,
  },
  actions: {
    refuse: assign({ isRefused: true }),
  },
  delays: DELAYS,
}).createMachine({
  id: 'wheelVertical',
  context: ({ input: { seed, outcome } }) => {
    const segment = dollarsOf(drawn(outcome, 'segment'));
    return {
      segment,
      roll: rollTo(segment, seed),
      prize: prizeNameIn(outcome),
      isRefused: false,
    };
  },
  initial: 'ready',
  states: {
    ready: { on: { 'wheel.spun': 'spinning' } },
    spinning: { after: { turning: 'stopped' } },
    stopped: {
      on: { 'wheel.spun': { guard: 'isFirstRepeat', actions: 'refuse' } },
      after: { prize: 'finished' },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => ({ won: true, points: 0, segment: context.segment }),
});

export type WheelVerticalSnapshot = SnapshotFrom<typeof wheelVerticalMachine>;

function isEvent(value: unknown): value is WheelVerticalEvent {
  return hasType(value, 'wheel.spun');
}

/** The vertical wheel, for sessions and replays. */
export const wheelVertical: Game<WheelVerticalEvent, WheelVerticalSnapshot> = {
  type: 'wheel-spin-vertical',
  machineVersion: 2,
  // One more than the rules allow, so the rules reject a further tap, not the limit of the log.
  maxEvents: 3,
  machine: wheelVerticalMachine,
  worth: () => ({ won: true, points: 0 }),
  isEvent,
};
