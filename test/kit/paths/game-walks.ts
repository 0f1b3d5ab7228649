import type { GameType } from '#domain/game.ts';
import type { GameInput } from '#games/kit/contract.ts';
import { matchingMachine, type MatchingEvent } from '#games/matching/matching.machine.ts';
import { miniGolfMachine, type MiniGolfEvent } from '#games/mini-golf/mini-golf.machine.ts';
import { scratchMachine, type ScratchEvent } from '#games/scratch/scratch.machine.ts';
import { slotMachineMachine, type SlotMachineEvent } from '#games/slot-machine/slot-machine.machine.ts';
import { wheelHorizontalMachine, type WheelHorizontalEvent } from '#games/wheel-horizontal/wheel-horizontal.machine.ts';
import { wheelVerticalMachine, type WheelVerticalEvent } from '#games/wheel-vertical/wheel-vertical.machine.ts';
import { rubbed } from '../game-logs.ts';
import type { WalkedChart } from './coverage.ts';
import { walked } from './walked.ts';

const of = (outcome: unknown, seed = 1): GameInput => ({ seed, outcome });
const ofSkill = { 'a game': of(null, 5) };

/** How each game is walked. The compiler reports a game without an entry. */
const WALKS: Readonly<Record<GameType, () => WalkedChart>> = {
  matching: () =>
    walked(matchingMachine, {
      visits: { ...ofSkill, 'a game with a peek': of({ peek: 2 }, 5) },
      events: () => Array.from({ length: 9 }, (_, tile): MatchingEvent => ({ type: 'tile.flipped', tile })),
      nameOf: ({ tile }) => `tile.flipped (tile ${tile + 1})`,
      // Which tiles are open does not matter.
      facts: ({ context }) => [context.matched.length, context.guessesLeft],
    }),
  'mini-golf': () =>
    walked(miniGolfMachine, {
      visits: ofSkill,
      events: ({ context }) => STROKES[context.hole] ?? [],
      nameOf: (event) => `${event.type} (${event.angle / 10}°, ${event.power} %)`,
      // On the last hole the aim shows the position of the ball with enough precision.
      facts: ({ context: { scores, strokes, roll, hole, aim } }) => [
        scores,
        strokes,
        roll?.isHoled,
        hole === 2 && aim.angle,
      ],
    }),
  scratch: () =>
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
      facts: ({ context }) => [context.foil.strokes, context.door],
    }),
  'slot-machine': () =>
    walked(slotMachineMachine, {
      visits: { 'a spin': of({ rank: 'first' }) },
      events: (): SlotMachineEvent[] => [{ type: 'lever.pulled' }],
      facts: ({ context }) => context.isRefused,
    }),
  'wheel-spin-horizontal': () =>
    walked(wheelHorizontalMachine, {
      visits: { 'a spin': of({ segment: 5 }) },
      events: (): WheelHorizontalEvent[] => [{ type: 'wheel.spun' }],
    }),
  'wheel-spin-vertical': () =>
    walked(wheelVerticalMachine, {
      visits: { 'a spin': of({ segment: 3 }) },
      events: (): WheelVerticalEvent[] => [{ type: 'wheel.spun' }],
      facts: ({ context }) => context.isRefused,
    }),
};

/** Walks the chart of each game through all reachable situations. The end of each delay counts as an event. */
export const gameWalks = (): readonly WalkedChart[] => Object.values(WALKS).map((walkOne) => walkOne());

const struck = (angle: number, power: number): MiniGolfEvent => ({ type: 'ball.struck', angle, power });
const SOFTLY = struck(1800, 1);

/**
 * The strokes on each hole. The ball goes into the cup of the first hole and, in two strokes, of the last hole only.
 */
const STROKES: readonly (readonly MiniGolfEvent[])[] = [
  [SOFTLY, struck(120, 70), { type: 'ball.aimed', angle: 120, power: 70 }],
  [SOFTLY],
  [SOFTLY, struck(320, 80), struck(1680, 90)],
];
