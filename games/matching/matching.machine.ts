import { assign, setup, type SnapshotFrom } from 'xstate';
import {
  type Game,
  type GameEmitted,
  type GameInput,
  type GameOutput,
  hasType,
  isWithin,
} from '#games/kit/contract.ts';
import { drawn } from '#games/kit/outcome.ts';
import {
  canFlip,
  dealt,
  flipped,
  isOver,
  isPair,
  kept,
  matchesOf,
  PAIRS,
  pointsFor,
  type Table,
  TILES,
  flippedBack,
} from './matching.rules.ts';

/** The player opened a tile, by its place in reading order. */
export interface MatchingEvent {
  readonly type: 'tile.flipped';
  readonly tile: number;
}

export interface MatchingContext extends Table {
  /** How long the tiles are shown before the game, in milliseconds (GOLF-2). */
  readonly peek: number;
}

/**
 * The matching game: the seed places the tiles, the player's moves decide. It ends when all pairs are found or no guess
 * is left (MATCH-1 … 5).
 */
export const matchingMachine = setup({
  types: {
    context: {} as MatchingContext,
    events: {} as MatchingEvent,
    input: {} as GameInput,
    output: {} as GameOutput,
    emitted: {} as GameEmitted,
  },
  guards: {
    canFlip: ({ context, event }) => canFlip(context, event.tile),
    isPair: ({ context }) => isPair(context),
    isOver: ({ context }) => isOver(context),
    hasNoPeek: ({ context }) => context.peek === 0,
  },
  actions: {
    flip: assign(({ context, event }) => flipped(context, event.tile)),
    keepPair: assign(({ context }) => kept(context)),
    flipBack: assign(({ context }) => flippedBack(context)),
  },
  delays: {
    peek: ({ context }) => context.peek,
    /** How long two different tiles stay open (CONST-12). */
    mismatch: 1000,
    /** Time to see the last pair before the result covers it. */
    ending: 900,
  },
}).createMachine({
  id: 'matching',
  context: ({ input }) => ({ ...dealt(input.seed), peek: peekIn(input.outcome) }),
  initial: 'peeking',
  states: {
    peeking: {
      always: { guard: 'hasNoPeek', target: 'choosingFirst' },
      after: { peek: 'choosingFirst' },
    },
    choosingFirst: {
      always: { guard: 'isOver', target: 'ending' },
      on: { 'tile.flipped': { guard: 'canFlip', actions: 'flip', target: 'choosingSecond' } },
    },
    choosingSecond: {
      on: { 'tile.flipped': { guard: 'canFlip', actions: 'flip', target: 'judging' } },
    },
    judging: {
      always: [{ guard: 'isPair', actions: 'keepPair', target: 'choosingFirst' }, { target: 'mismatched' }],
    },
    mismatched: {
      after: { mismatch: { actions: 'flipBack', target: 'choosingFirst' } },
    },
    ending: {
      after: { ending: 'finished' },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => worthOf(context),
});

/** Returns the drawn peek, converted from seconds to milliseconds. */
function peekIn(outcome: unknown): number {
  const seconds = drawn(outcome, 'peek');
  return typeof seconds === 'number' ? seconds * 1000 : 0;
}

function worthOf(table: Table): GameOutput {
  return { won: matchesOf(table) === PAIRS, points: pointsFor(matchesOf(table)) };
}

export type MatchingSnapshot = SnapshotFrom<typeof matchingMachine>;

function isEvent(value: unknown): value is MatchingEvent {
  return hasType(value, 'tile.flipped') && isWithin(value['tile'], 0, TILES - 1);
}

/** The matching game, for sessions and replays. */
export const matching: Game<MatchingEvent, MatchingSnapshot> = {
  type: 'matching',
  machineVersion: 2,
  maxEvents: 8,
  machine: matchingMachine,
  worth: ({ context }) => worthOf(context),
  isEvent,
};
