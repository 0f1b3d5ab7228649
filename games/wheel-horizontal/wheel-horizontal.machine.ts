import { setup, type SnapshotFrom } from 'xstate';
import { type Game, type GameEmitted, type GameInput, type GameOutput, hasType } from '#games/kit/contract.ts';
import { drawn, prizeNameIn } from '#games/kit/outcome.ts';
import { pointsOf, type Spin, spinTo } from './wheel-horizontal.rules.ts';

/** The player tapped the wheel. */
export interface WheelHorizontalEvent {
  readonly type: 'wheel.spun';
}

export interface WheelHorizontalContext {
  /** Points of the segment at which it stops. */
  readonly segment: number;
  readonly spin: Spin;
  /** The name of the drawn prize; null if it has none (GAME-9). */
  readonly prize: string | null;
}

export interface WheelHorizontalOutput extends GameOutput {
  readonly segment: number;
}

/** Delays in milliseconds, also used by the view's motions. */
export const DELAYS = {
  /** With `showing`, the six seconds of CONST-13. */
  turning: 5200,
  /** Time to see the segment at the peg. */
  showing: 800,
} as const;

/**
 * The horizontal wheel: one tap, and six seconds later the winner image (`outcome.segment`, default 2 points)
 * (HWHEEL-1, HWHEEL-2).
 */
export const wheelHorizontalMachine = setup({
  types: {
    context: {} as WheelHorizontalContext,
    events: {} as WheelHorizontalEvent,
    input: {} as GameInput,
    output: {} as WheelHorizontalOutput,
    emitted: {} as GameEmitted,
  },
  delays: DELAYS,
}).createMachine({
  id: 'wheelHorizontal',
  context: ({ input: { seed, outcome } }) => {
    const segment = pointsOf(drawn(outcome, 'segment'));
    return { segment, spin: spinTo(segment, seed), prize: prizeNameIn(outcome) };
  },
  initial: 'ready',
  states: {
    ready: { on: { 'wheel.spun': 'spinning' } },
    spinning: { after: { turning: 'stopped' } },
    stopped: { after: { showing: 'finished' } },
    finished: { type: 'final' },
  },
  output: ({ context }) => ({ won: true, points: 0, segment: context.segment }),
});

export type WheelHorizontalSnapshot = SnapshotFrom<typeof wheelHorizontalMachine>;

function isEvent(value: unknown): value is WheelHorizontalEvent {
  return hasType(value, 'wheel.spun');
}

/** The horizontal wheel, for sessions and replays. */
export const wheelHorizontal: Game<WheelHorizontalEvent, WheelHorizontalSnapshot> = {
  type: 'wheel-spin-horizontal',
  machineVersion: 2,
  // One more than the rules allow, so the rules reject a further tap, not the limit of the log.
  maxEvents: 2,
  machine: wheelHorizontalMachine,
  worth: () => ({ won: true, points: 0 }),
  isEvent,
};
