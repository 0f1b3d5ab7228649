import { assign, setup, type SnapshotFrom } from 'xstate';
import {
  type Game,
  type GameEmitted,
  type GameInput,
  type GameOutput,
  hasType,
  isWithin,
} from '#games/kit/contract.ts';
import { nextBelow, rngOf } from '#games/kit/rng.ts';
import { type Hole, HOLES, type Spot } from './mini-golf.holes.ts';
import { MOST_STROKES, pointsFor, type Roll, rolled, FULL_CIRCLE } from './mini-golf.rules.ts';

/**
 * The aim of the next stroke: direction in tenths of a degree clockwise from straight up (0 … 3599), and power (1 …
 * 100).
 */
export interface Aim {
  readonly angle: number;
  readonly power: number;
}

export type MiniGolfEvent =
  | ({ readonly type: 'ball.aimed' } & Aim)
  /** `time` is the log entry's, in milliseconds since the game's start; the kit adds it. */
  | ({ readonly type: 'ball.struck'; readonly time?: number } & Aim);

export interface MiniGolfContext {
  /** The current hole, from 0. */
  readonly hole: number;
  readonly ball: Spot;
  readonly aim: Aim;
  /** Strokes on this hole so far. */
  readonly strokes: number;
  /** The score of each finished hole, in strokes. */
  readonly scores: readonly number[];
  /** Whether the ball went into every cup so far. After the maximum number of strokes it is picked up instead. */
  readonly hasHoledAll: boolean;
  /** The last stroke on this hole: where the ball went, and when it was struck. Null on the tee. */
  readonly roll: Roll | null;
  readonly struckAt: number;
  /** By how many milliseconds the windmills are ahead of the clock. */
  readonly offset: number;
}

export interface MiniGolfOutput extends GameOutput {
  readonly strokes: number;
}

const FIRST_POWER = 50;
/** Range of the sails' initial offset, in milliseconds: longer than any mill's period. */
const OFFSETS = 10_000;
const PAR = HOLES.reduce((sum, { par }) => sum + par, 0);

/** Returns the current hole. */
export function holeOf({ hole }: Pick<MiniGolfContext, 'hole'>): Hole {
  const found = HOLES[hole];
  if (found === undefined) throw new Error(`there is no hole ${hole}`);
  return found;
}

/** Returns the strokes of all finished holes, and their difference from par: below 0 is better. */
export function totalOf({ scores }: Pick<MiniGolfContext, 'scores'>): { strokes: number; over: number } {
  const strokes = scores.reduce((sum, score) => sum + score, 0);
  return { strokes, over: strokes - HOLES.slice(0, scores.length).reduce((sum, { par }) => sum + par, 0) };
}

function teedUp(hole: number): Pick<MiniGolfContext, 'hole' | 'ball' | 'aim' | 'strokes' | 'roll'> {
  const { tee, aim } = holeOf({ hole });
  return { hole, ball: tee, aim: { angle: aim, power: FIRST_POWER }, strokes: 0, roll: null };
}

/**
 * Mini golf: three holes, at most six strokes per hole. A stroke is simulated to its end when it is struck; the machine
 * then waits as long as the ball rolls. Points for the total against par: below it 6, up to two over 5, up to six over
 * 4, more 2 (GOLF-1).
 */
export const miniGolfMachine = setup({
  types: {
    context: {} as MiniGolfContext,
    events: {} as MiniGolfEvent,
    input: {} as GameInput,
    output: {} as MiniGolfOutput,
    emitted: {} as GameEmitted,
  },
  guards: {
    isHoled: ({ context }) => context.roll?.isHoled === true,
    isOut: ({ context }) => context.strokes >= MOST_STROKES,
    isLast: ({ context }) => context.scores.length === HOLES.length,
  },
  actions: {
    keepAim: assign((_, { angle, power }: Aim) => ({ aim: { angle, power } })),
    strike: assign(({ context }, { angle, power, time }: Aim & { time: number }) => {
      const roll = rolled(holeOf(context), context.ball, angle, power, time, context.offset);
      return {
        roll,
        ball: roll.path.at(-1) ?? context.ball,
        aim: { angle, power },
        strokes: context.strokes + 1,
        struckAt: time,
      };
    }),
    keepScore: assign(({ context }) => ({
      scores: [...context.scores, context.strokes],
      hasHoledAll: context.hasHoledAll && context.roll?.isHoled === true,
    })),
    teeUp: assign(({ context }) => teedUp(context.scores.length)),
  },
  delays: {
    rolling: ({ context }) => context.roll?.milliseconds ?? 0,
    /** Time to see the ball drop, or be picked up, and to read the card of the next hole. */
    showing: 2200,
  },
}).createMachine({
  id: 'miniGolf',
  context: ({ input: { seed } }) => ({
    ...teedUp(0),
    scores: [],
    hasHoledAll: true,
    struckAt: 0,
    offset: nextBelow(rngOf(seed), OFFSETS)[0],
  }),
  initial: 'aiming',
  on: {
    // Also accepted while the ball rolls, for the next stroke.
    'ball.aimed': { actions: { type: 'keepAim', params: ({ event }) => event } },
  },
  states: {
    aiming: {
      on: {
        'ball.struck': {
          actions: { type: 'strike', params: ({ event }) => ({ ...event, time: event.time ?? 0 }) },
          target: 'rolling',
        },
      },
    },
    rolling: {
      after: {
        rolling: [{ guard: 'isHoled', target: 'holed' }, { guard: 'isOut', target: 'pickedUp' }, { target: 'aiming' }],
      },
    },
    holed: {
      entry: 'keepScore',
      after: {
        showing: [
          { guard: 'isLast', target: 'finished' },
          { actions: 'teeUp', target: 'aiming' },
        ],
      },
    },
    pickedUp: {
      entry: 'keepScore',
      after: {
        showing: [
          { guard: 'isLast', target: 'finished' },
          { actions: 'teeUp', target: 'aiming' },
        ],
      },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => {
    const { strokes } = totalOf(context);
    return { won: true, points: pointsFor(strokes, PAR), strokes };
  },
});

export type MiniGolfSnapshot = SnapshotFrom<typeof miniGolfMachine>;

/**
 * Returns the points of a game that the player leaves (GAME-10): six strokes for each unplayed hole; none before the
 * first hole is finished. A stroke is decided when it is struck, so a hole that it finishes counts although its ball
 * still rolls.
 */
function pointsLeft(snapshot: MiniGolfSnapshot): number {
  const { roll, strokes } = snapshot.context;
  const isFinishing = snapshot.matches('rolling') && (roll?.isHoled === true || strokes >= MOST_STROKES);
  const scores = isFinishing ? [...snapshot.context.scores, strokes] : snapshot.context.scores;
  if (scores.length === 0) return 0;
  return pointsFor(totalOf({ scores }).strokes + (HOLES.length - scores.length) * MOST_STROKES, PAR);
}

function isEvent(value: unknown): value is MiniGolfEvent {
  if (!hasType(value, 'ball.aimed') && !hasType(value, 'ball.struck')) return false;
  return isWithin(value['angle'], 0, FULL_CIRCLE - 1) && isWithin(value['power'], 1, 100) && !('time' in value);
}

/** Mini golf, for sessions and replays. */
export const miniGolf: Game<MiniGolfEvent, MiniGolfSnapshot> = {
  type: 'mini-golf',
  machineVersion: 3,
  // One aim before each stroke, and one after the last.
  maxEvents: HOLES.length * MOST_STROKES * 2 + 1,
  machine: miniGolfMachine,
  worth: (snapshot) => ({ won: true, points: pointsLeft(snapshot) }),
  isEvent,
  timed: (event, time) => (event.type === 'ball.struck' ? { ...event, time } : event),
  isOvertaken: (earlier, later) => earlier.type === 'ball.aimed' && later.type === 'ball.aimed',
};
