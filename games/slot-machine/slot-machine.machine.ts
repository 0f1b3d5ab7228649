import { assign, setup, type SnapshotFrom } from 'xstate';
import { type Game, type GameEmitted, type GameInput, type GameOutput, hasType } from '#games/kit/contract.ts';
import { drawn, prizeNameIn } from '#games/kit/outcome.ts';
import { type Rank, type Reels, reelsFor } from './slot-machine.rules.ts';

/** The player pulled the lever, for the first or a second spin. */
export interface SlotMachineEvent {
  readonly type: 'lever.pulled';
}

export interface SlotMachineContext {
  readonly reels: Reels;
  readonly rank: Rank | null;
  /** The name of the drawn prize; null if it has none (GAME-9). */
  readonly prize: string | null;
  /** Whether a second spin was requested, which is not allowed. */
  readonly isRefused: boolean;
}

export interface SlotMachineOutput extends GameOutput {
  readonly rank: Rank | null;
}

/** Delays in milliseconds, also used by the view's motions. */
export const DELAYS = {
  /** The three together are the spin's 3.2 s (CONST-13). */
  firstStop: 2000,
  secondStop: 600,
  thirdStop: 600,
  /** Time to see the line before the result covers it. */
  showing: 2000,
} as const;

/**
 * The slot machine: three reels stop one after another at the drawn prize (`outcome.rank`, default none); one spin only
 * (SLOT-1 … 4).
 */
export const slotMachineMachine = setup({
  types: {
    context: {} as SlotMachineContext,
    events: {} as SlotMachineEvent,
    input: {} as GameInput,
    output: {} as SlotMachineOutput,
    emitted: {} as GameEmitted,
  },
  actions: {
    refuse: assign({ isRefused: true }),
  },
  delays: DELAYS,
}).createMachine({
  id: 'slotMachine',
  context: ({ input: { seed, outcome } }) => {
    const rank = rankIn(outcome);
    return {
      reels: reelsFor(rank, seed),
      rank,
      prize: prizeNameIn(outcome),
      isRefused: false,
    };
  },
  initial: 'ready',
  states: {
    ready: { on: { 'lever.pulled': 'spinningThree' } },
    spinningThree: { after: { firstStop: 'spinningTwo' } },
    spinningTwo: { after: { secondStop: 'spinningOne' } },
    spinningOne: { after: { thirdStop: 'stopped' } },
    stopped: {
      on: { 'lever.pulled': { actions: 'refuse', target: 'finished' } },
      after: { showing: 'finished' },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => ({ won: context.rank !== null, points: 0, rank: context.rank }),
});

export type SlotMachineSnapshot = SnapshotFrom<typeof slotMachineMachine>;

const RANKS: readonly Rank[] = ['grand', 'first', 'second', 'third'];

function rankIn(outcome: unknown): Rank | null {
  const rank = drawn(outcome, 'rank');
  return RANKS.find((known) => known === rank) ?? null;
}

function isEvent(value: unknown): value is SlotMachineEvent {
  return hasType(value, 'lever.pulled');
}

/** The slot machine, for sessions and replays. */
export const slotMachine: Game<SlotMachineEvent, SlotMachineSnapshot> = {
  type: 'slot-machine',
  machineVersion: 2,
  // One more than the rules allow, so a further pull is rejected as illegal, not because the log is full.
  maxEvents: 3,
  machine: slotMachineMachine,
  worth: ({ context }) => ({ won: context.rank !== null, points: 0 }),
  isEvent,
};
