import { describe, expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { PlayOutcome } from '#domain/play.ts';
import { matchingMachine, type MatchingEvent } from '#games/matching/matching.machine.ts';
import { miniGolfMachine, type MiniGolfEvent } from '#games/mini-golf/mini-golf.machine.ts';
import { scratchMachine, type ScratchEvent } from '#games/scratch/scratch.machine.ts';
import { slotMachineMachine, type SlotMachineEvent } from '#games/slot-machine/slot-machine.machine.ts';
import { wheelHorizontalMachine, type WheelHorizontalEvent } from '#games/wheel-horizontal/wheel-horizontal.machine.ts';
import { wheelVerticalMachine, type WheelVerticalEvent } from '#games/wheel-vertical/wheel-vertical.machine.ts';
import { coverageOf } from '#test/kit/paths/coverage.ts';
import { gameWalks } from '#test/kit/paths/game-walks.ts';

/** Delayed transitions as events, because the graph does not model time. */
type Delay = { type: `xstate.after.${string}` };

const taps: MatchingEvent[] = Array.from({ length: 9 }, (_, tile) => ({ type: 'tile.flipped', tile }));

describe('the chart of matching', () => {
  const delays: Delay[] = [
    { type: 'xstate.after.mismatch.matching.mismatched' },
    { type: 'xstate.after.ending.matching.ending' },
  ];
  const paths = getShortestPaths(matchingMachine, {
    input: { seed: 5, outcome: null },
    events: [...taps, ...delays] as MatchingEvent[],
    // States are distinguished by phase and score, not by the open tiles.
    serializeState: ({ value, context }) => JSON.stringify([value, context.matched.length, context.guessesLeft]),
    limit: 100_000,
  });
  const ends = paths.map(({ state }) => state);

  it('[GAME-2] reaches every phase except the one that ends automatically', () => {
    expect(new Set(ends.map(({ value }) => value))).toEqual(
      new Set(['choosingFirst', 'choosingSecond', 'mismatched', 'ending', 'finished']),
    );
  });

  it('[MATCH-5] reaches each end that the rules define, and no other', () => {
    const finished = ends
      .filter(({ status }) => status === 'done')
      .map(({ context, output }) => [context.matched.length / 2, output?.points]);
    expect(finished.toSorted()).toEqual([
      [0, 0],
      [1, 4],
      [2, 5],
      [3, 5],
      [4, 6],
    ]);
  });

  it('[MATCH-4] is over exactly when all pairs are found or no guess is left', () => {
    const isEnding = (value: unknown): boolean => value === 'ending' || value === 'finished';
    expect(
      ends.filter(({ value, context }) => isEnding(value) && context.matched.length < 8 && context.guessesLeft > 0),
    ).toEqual([]);
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

  it('[SCR-3] ends after the reveal if there are no doors', () => {
    expect(phases({ winner: true })).toEqual(new Set(['scratching', 'revealed', 'finished']));
  });

  it('[SCR-5] continues through dialog and doors if there are doors', () => {
    expect(phases({ winner: true, doorPick: true })).toEqual(
      new Set(['scratching', 'revealed', 'telling', 'choosingDoor', 'opening', 'finished']),
    );
  });
});

describe('the chart of the slot machine', () => {
  const events: (SlotMachineEvent | Delay)[] = [
    { type: 'lever.pulled' },
    { type: 'xstate.after.firstStop.slotMachine.spinningThree' },
    { type: 'xstate.after.secondStop.slotMachine.spinningTwo' },
    { type: 'xstate.after.thirdStop.slotMachine.spinningOne' },
    { type: 'xstate.after.showing.slotMachine.stopped' },
  ];
  const ends = (outcome: unknown) => {
    const serializeState = ({ value, context }: { value: unknown; context: { isRefused: boolean } }): string =>
      JSON.stringify([value, context.isRefused]);
    return getShortestPaths(slotMachineMachine, {
      input: { seed: 1, outcome },
      events: events as SlotMachineEvent[],
      serializeState,
      limit: 1000,
    }).map(({ state }) => state);
  };
  const told = (outcome: unknown): unknown[] => ends(outcome).map(({ value, context }) => [value, context.isRefused]);

  it('[SLOT-1] [SLOT-4] stops one reel after another, and rejects a pull only after the spin', () => {
    const phases = [
      ['ready', false],
      ['spinningThree', false],
      ['spinningTwo', false],
      ['spinningOne', false],
      ['stopped', false],
      ['finished', false],
      ['finished', true],
    ];
    expect(told({ rank: 'first' })).toHaveLength(phases.length);
    expect(told({ rank: 'first' })).toEqual(expect.arrayContaining(phases));
  });

  it('[GAME-11] has no path for a completed play, because the server never creates one', () => {
    expect(told({ rank: 'first', completed: true })).toEqual(told({ rank: 'first' }));
    expect(told({ rank: 'first' })).toContainEqual(['ready', false]);
  });

  it.each(['grand', 'first', 'second', 'third', null])(
    '[SLOT-2] [SLOT-3] ends with the rank that was drawn: %s',
    (rank) => {
      const outputs = ends({ rank }).flatMap(({ status, output }) => (status === 'done' ? [output] : []));
      expect(outputs).toEqual([
        { won: rank !== null, points: 0, rank },
        { won: rank !== null, points: 0, rank },
      ]);
    },
  );
});

describe('the charts of the wheels', () => {
  const horizontal = (outcome: unknown): unknown[] => {
    const events: (WheelHorizontalEvent | Delay)[] = [
      { type: 'wheel.spun' },
      { type: 'xstate.after.turning.wheelHorizontal.spinning' },
      { type: 'xstate.after.showing.wheelHorizontal.stopped' },
    ];
    return getShortestPaths(wheelHorizontalMachine, {
      input: { seed: 1, outcome },
      events: events as WheelHorizontalEvent[],
      limit: 100,
    }).map(({ state }) => state.value);
  };
  const vertical = (outcome: unknown): unknown[] => {
    const events: (WheelVerticalEvent | Delay)[] = [
      { type: 'wheel.spun' },
      { type: 'xstate.after.turning.wheelVertical.spinning' },
      { type: 'xstate.after.prize.wheelVertical.stopped' },
    ];
    return getShortestPaths(wheelVerticalMachine, {
      input: { seed: 1, outcome },
      events: events as WheelVerticalEvent[],
      limit: 100,
    }).map(({ state: { value, context } }) => [value, context.isRefused]);
  };

  it('[HWHEEL-1] [HWHEEL-2] the horizontal one leads from one tap to the winner image', () => {
    expect(horizontal({ segment: 5 })).toEqual(['ready', 'spinning', 'stopped', 'finished']);
  });

  it('[VWHEEL-2] [VWHEEL-3] the vertical one rejects a second spin after it has stopped, and ends with and without a prize', () => {
    const phases = [
      ['ready', false],
      ['spinning', false],
      ['stopped', false],
      ['stopped', true],
      ['finished', false],
      ['finished', true],
    ];
    expect(vertical({ segment: 3 })).toHaveLength(phases.length);
    expect(vertical({ segment: 3 })).toEqual(expect.arrayContaining(phases));
  });

  it('[GAME-11] have no path for a completed play, because the server never creates one', () => {
    expect(Object.keys(PlayOutcome.entries)).not.toContain('completed');
    expect(horizontal({ segment: 5, completed: true })).toEqual(['ready', 'spinning', 'stopped', 'finished']);
    expect(vertical({ segment: 3, completed: true })).toEqual(vertical({ segment: 3 }));
    expect(vertical({ segment: 3 })).toContainEqual(['ready', false]);
  });

  it('[GAME-11] are traversed from their start, even if nothing happens immediately', () => {
    for (const { chart, walks } of gameWalks()) {
      expect(walks.map(({ starts }) => starts.length)).toEqual(walks.map(() => 1));
      expect(coverageOf(chart, walks).gaps).toEqual([]);
    }
  });
});

describe('the chart of mini golf', () => {
  const events: (MiniGolfEvent | Delay)[] = [
    // The first stroke holes out on the first hole; the second hits nothing.
    { type: 'ball.struck', angle: 120, power: 70 },
    { type: 'ball.struck', angle: 1800, power: 1 },
    { type: 'xstate.after.rolling.miniGolf.rolling' },
    { type: 'xstate.after.showing.miniGolf.holed' },
    { type: 'xstate.after.showing.miniGolf.pickedUp' },
  ];
  const ends = getShortestPaths(miniGolfMachine, {
    input: { seed: 1, outcome: null },
    events: events as MiniGolfEvent[],
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.scores, context.strokes, context.roll?.isHoled]),
    limit: 5000,
  }).map(({ state }) => state);

  it('[GOLF-1] has three holes with at most six strokes each', () => {
    expect(new Set(ends.map(({ value }) => value))).toEqual(
      new Set(['aiming', 'rolling', 'holed', 'pickedUp', 'finished']),
    );
    expect(Math.max(...ends.map(({ context }) => context.strokes))).toBe(6);
    expect(ends.filter(({ value, context }) => value === 'aiming' && context.strokes >= 6)).toEqual([]);
  });

  it('[GOLF-1] ends with a score for each hole, and the points for all of them', () => {
    const finished = ends.flatMap(({ status, output, context }) =>
      status === 'done' ? [[...context.scores, output?.points]] : [],
    );
    expect(finished).toEqual(
      expect.arrayContaining([
        [1, 6, 6, 4],
        [6, 6, 6, 2],
      ]),
    );
    for (const scores of finished) expect(scores).toHaveLength(4);
  });
});
