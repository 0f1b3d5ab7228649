import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { GameInput } from '#games/kit/contract.ts';
import { matchingMachine, type MatchingEvent } from '#games/matching/matching.machine.ts';
import { miniGolfMachine, type MiniGolfEvent } from '#games/mini-golf/mini-golf.machine.ts';
import { scratchMachine, type ScratchEvent } from '#games/scratch/scratch.machine.ts';
import { slotMachineMachine, type SlotMachineEvent } from '#games/slot-machine/slot-machine.machine.ts';
import { wheelHorizontalMachine, type WheelHorizontalEvent } from '#games/wheel-horizontal/wheel-horizontal.machine.ts';
import { wheelVerticalMachine, type WheelVerticalEvent } from '#games/wheel-vertical/wheel-vertical.machine.ts';
import { eventName } from '#chart/events.ts';
import { transitionsOf } from './chart.ts';
import type { ChartWalk, WalkedChart } from './coverage.ts';
import { candidates, explore, type Walkable } from './explore.ts';
import { rubbed } from '../game-logs.ts';

/** How a game is walked: what players may do in a situation, and what tells two situations apart. */
interface Sample<S, E> {
  readonly visits: Readonly<Record<string, GameInput>>;
  readonly events: (snapshot: S) => readonly E[];
  readonly situationOf: (snapshot: S) => unknown;
  readonly nameOf?: (event: E) => string;
}

const of = (outcome: unknown, seed = 1): GameInput => ({ seed, outcome });
const ofSkill = { 'a game': of(null, 5) };

/** Walks the chart of each game over all situations that its samples lead into; every delay of a chart is one of its events. */
export function gameWalks(): readonly WalkedChart[] {
  return [
    walked(matchingMachine, {
      visits: ofSkill,
      events: () => Array.from({ length: 9 }, (_, tile): MatchingEvent => ({ type: 'tile.flipped', tile })),
      nameOf: ({ tile }) => `tile.flipped (tile ${tile + 1})`,
      // Not which tiles are open.
      situationOf: ({ value, context }) => [value, context.matched.length, context.guessesLeft],
    }),
    walked(miniGolfMachine, {
      visits: ofSkill,
      events: ({ context }) => STROKES[context.hole] ?? [],
      nameOf: (event) => `${event.type} (${event.angle / 10}°, ${event.power} %)`,
      // On the last hole the aim tells where the ball lies, as far as it matters.
      situationOf: ({ value, context }) => [value, context.scores, context.strokes, context.roll?.isHoled, context.hole === 2 && context.aim.angle],
    }),
    walked(scratchMachine, {
      visits: { 'a card': of({ winner: true }), 'a card with doors': of({ winner: true, doorPick: true }) },
      events: ({ context }): ScratchEvent[] => [
        rubbed(context.foil.strokes),
        { type: 'foil.removed' },
        { type: 'result.continued' },
        { type: 'door.picked', door: 0 },
        { type: 'door.picked', door: 2 },
      ],
      nameOf: (event) => (event.type === 'door.picked' ? `door.picked (door ${event.door + 1})` : event.type),
      situationOf: ({ value, context }) => [value, context.foil.strokes, context.door],
    }),
    walked(slotMachineMachine, {
      visits: { 'a spin': of({ rank: 'first' }), 'a spin that was over before': of({ rank: 'first', completed: true }) },
      events: (): SlotMachineEvent[] => [{ type: 'lever.pulled' }],
      situationOf: ({ value, context }) => [value, context.isRefused],
    }),
    walked(wheelHorizontalMachine, {
      visits: { 'a spin': of({ segment: 5 }), 'a spin that was over before': of({ segment: 5, completed: true }) },
      events: (): WheelHorizontalEvent[] => [{ type: 'wheel.spun' }],
      situationOf: ({ value }) => value,
    }),
    walked(wheelVerticalMachine, {
      visits: { 'a spin': of({ segment: 3 }), 'a spin that was over before': of({ segment: 3, completed: true }) },
      events: (): WheelVerticalEvent[] => [{ type: 'wheel.spun' }],
      situationOf: ({ value, context }) => [value, context.isRefused],
    }),
  ];
}

const struck = (angle: number, power: number): MiniGolfEvent => ({ type: 'ball.struck', angle, power });
const SOFTLY = struck(1800, 1);

/** What is done on each hole: into the first cup and into the last one by two, else nowhere. */
const STROKES: readonly (readonly MiniGolfEvent[])[] = [
  [SOFTLY, struck(120, 70), { type: 'ball.aimed', angle: 120, power: 70 }],
  [SOFTLY],
  [SOFTLY, struck(320, 80), struck(1680, 90)],
];

function walked<S extends AnyMachineSnapshot, E extends EventObject>(
  machine: Walkable<S, E, GameInput> & { readonly id: string },
  { visits, events, situationOf, nameOf }: Sample<S, E>,
): WalkedChart {
  // A graph knows no time: what time brings is an event as any other.
  const types = new Set(transitionsOf(machine).map(({ event }) => event));
  const delays = [...types].filter((event) => event.startsWith('xstate.after.')).map((type) => ({ type }) as E);
  const walks = Object.entries(visits).map(([name, input]): ChartWalk => {
    const explored = explore(machine, {
      input,
      events: (snapshot) => [...events(snapshot), ...delays].filter(({ type }) => candidates(snapshot, type).length > 0),
      nameOf: (event) => (event.type.startsWith('xstate.') ? eventName(event.type) : (nameOf?.(event as E) ?? event.type)),
      situationOf: (snapshot) => JSON.stringify(situationOf(snapshot)),
    });
    return { input: { name }, ...explored };
  });
  return { chart: machine, walks };
}
