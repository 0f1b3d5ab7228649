import { describe, expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { matchingMachine, type MatchingEvent } from '#games/matching/matching.machine.ts';
import { scratchMachine, type ScratchEvent } from '#games/scratch/scratch.machine.ts';

/** Delays that a graph must be told of: it knows no time. */
type Delay = { type: `xstate.after.${string}` };

const taps: MatchingEvent[] = Array.from({ length: 9 }, (_, tile) => ({ type: 'tile.flipped', tile }));

describe('the chart of matching', () => {
  const delays: Delay[] = [{ type: 'xstate.after.mismatch.matching.mismatched' }, { type: 'xstate.after.ending.matching.ending' }];
  const paths = getShortestPaths(matchingMachine, {
    input: { seed: 5, outcome: null },
    events: [...taps, ...delays] as MatchingEvent[],
    // What is told apart: the phase, and how the game stands; not which tiles are open.
    serializeState: ({ value, context }) => JSON.stringify([value, context.matched.length, context.guessesLeft]),
    limit: 100_000,
  });
  const ends = paths.map(({ state }) => state);

  it('[GAME-2] reaches every phase but the one that passes by itself', () => {
    expect(new Set(ends.map(({ value }) => value))).toEqual(new Set(['choosingFirst', 'choosingSecond', 'mismatched', 'ending', 'finished']));
  });

  it('[MATCH-5] comes to each end that the rules know, and to no other', () => {
    const finished = ends.filter(({ status }) => status === 'done').map(({ context, output }) => [context.matched.length / 2, output?.points]);
    expect(finished.toSorted()).toEqual([[0, 0], [1, 4], [2, 5], [3, 5], [4, 6]]);
  });

  it('[MATCH-4] is over exactly when all pairs are found or no guess is left', () => {
    const isEnding = (value: unknown): boolean => value === 'ending' || value === 'finished';
    expect(ends.filter(({ value, context }) => isEnding(value) && context.matched.length < 8 && context.guessesLeft > 0)).toEqual([]);
    expect(ends.filter(({ value, context }) => value === 'choosingFirst' && context.guessesLeft === 0)).toEqual([]);
  });
});

describe('the chart of scratch', () => {
  const events: (ScratchEvent | Delay)[] = [
    { type: 'foil.scratched', x: 100, y: 100, px: 100, py: 100 },
    { type: 'foil.removed' },
    { type: 'result.continued' },
    { type: 'door.picked', door: 0 },
    { type: 'door.picked', door: 2 },
    { type: 'xstate.after.reveal.scratch.revealed' },
    { type: 'xstate.after.door.scratch.opening' },
  ];
  const phases = (outcome: unknown): Set<unknown> => {
    const paths = getShortestPaths(scratchMachine, {
      input: { seed: 1, outcome },
      events: events as ScratchEvent[],
      serializeState: ({ value, context }) => JSON.stringify([value, context.door, context.foil.cleared > 0]),
      limit: 1000,
    });
    return new Set(paths.map(({ state }) => state.value));
  };

  it('[SCR-3] ends after the reveal where there are no doors', () => {
    expect(phases({ winner: true })).toEqual(new Set(['scratching', 'revealed', 'finished']));
  });

  it('[SCR-5] goes by dialog and doors where there are doors', () => {
    expect(phases({ winner: true, doorPick: true })).toEqual(new Set(['scratching', 'revealed', 'telling', 'choosingDoor', 'opening', 'finished']));
  });
});
