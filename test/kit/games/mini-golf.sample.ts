import { constant, integer, oneof, record } from 'fast-check';
import { miniGolfPresentation } from '#games/mini-golf/mini-golf.controls.ts';
import {
  holeOf,
  miniGolf,
  type MiniGolfEvent,
  miniGolfMachine,
  type MiniGolfSnapshot,
} from '#games/mini-golf/mini-golf.machine.ts';
import { angleOf, distanceOf, FULL_CIRCLE } from '#games/mini-golf/mini-golf.rules.ts';
import { walked } from '../paths/walked.ts';
import { type Player, sampleOf } from './game-sample.ts';
import { inputOf, SEED, THOUGHT } from './one-press.ts';
import { playedLog } from './played-log.ts';
import { ONCE } from './site-sample.ts';
import { triesOf } from './tries.ts';

/** Maximum error of a golfer who only guesses: direction in tenths of a degree, and power in percent. */
const WIDEST = 500;
const HARDEST = 40;
/** Units that a ball rolls per percent of power. */
const REACH = 5;

const struck = (angle: number, power: number): MiniGolfEvent => ({ type: 'ball.struck', angle, power });
/** Six of them on each hole are the longest possible round. */
const SOFTLY = struck(1800, 1);

/**
 * The strokes on each hole. The ball goes into the cup of the first hole and, in two strokes, of the last hole only.
 */
const STROKES: readonly (readonly MiniGolfEvent[])[] = [
  [SOFTLY, struck(120, 70), { type: 'ball.aimed', angle: 120, power: 70 }],
  [SOFTLY],
  [SOFTLY, struck(320, 80), struck(1680, 90)],
];

const aim = record({ angle: integer({ min: 0, max: 3599 }), power: integer({ min: 1, max: 100 }) });
const anyStruck = aim.map((set): MiniGolfEvent => ({ type: 'ball.struck', ...set }));
const anyAimed = aim.map((set): MiniGolfEvent => ({ type: 'ball.aimed', ...set }));

/** Aims at the cup, with an error that decreases with skill. */
const player: Player<MiniGolfEvent, MiniGolfSnapshot> = (snapshot, luck, skill) => {
  if (!snapshot.matches('aiming')) return null;
  const { ball } = snapshot.context;
  const { cup } = holeOf(snapshot.context);
  const off = (most: number) => Math.round((luck.number() - luck.number()) * most * (1 - skill));
  const angle = (angleOf({ x: cup.x - ball.x, y: cup.y - ball.y }) + off(WIDEST) + FULL_CIRCLE) % FULL_CIRCLE;
  const power = Math.min(100, Math.max(1, Math.round(distanceOf(ball, cup) / REACH) + off(HARDEST)));
  return [3 * THOUGHT + luck.around(THOUGHT), struck(angle, power)];
};

/** What tests and tools know about mini golf. */
export const miniGolfSample = sampleOf({
  game: miniGolf,
  presentation: miniGolfPresentation,
  folder: 'mini-golf',
  machine: miniGolfMachine,
  walk: () =>
    walked(miniGolfMachine, {
      visits: { 'a game': inputOf(null, 5) },
      events: ({ context }) => STROKES[context.hole] ?? [],
      nameOf: (event) => `${event.type} (${event.angle / 10}°, ${event.power} %)`,
      // On the last hole the aim shows the position of the ball with enough precision.
      facts: ({ context: { scores, strokes, roll, hole, aim: set } }) => [
        scores,
        strokes,
        roll?.isHoled,
        hole === 2 && set.angle,
      ],
    }),
  player,
  replayed: {
    title: '[GOLF-1] [GAME-3] mini golf',
    outcomes: constant(null),
    tries: triesOf(oneof({ weight: 3, arbitrary: anyStruck }, { weight: 1, arbitrary: anyAimed }), 30).map((tries) =>
      tries.map(({ wait, event }) => ({ wait: wait * 4, event })),
    ),
    runs: 40,
  },
  agreed: { event: anyStruck, most: 12, end: Array.from({ length: 18 }, () => struck(0, 60)) },
  skipped: [[null, { won: true, points: 0 }]],
  late: null,
  wholePlay: () => {
    const input = inputOf(null, SEED);
    return { input, log: playedLog(miniGolf, input, () => SOFTLY) };
  },
  // Begins on the hole with the windmill.
  motion: { log: Array.from({ length: 6 }, (_, stroke) => [100 + stroke * 1500, SOFTLY]), part: null },
  site: {
    rules: '[GOLF-1] [GOLF-2]',
    by: 'touch',
    campaign: 'hoopla-golf',
    enter: 'Enter and play',
    title: 'Mini golf',
    places: [[0.5, 0.78]],
    told: () => ({ title: 'Round finished', text: '18 strokes, par 9: you earn 2 points.' }),
    points: () => 2,
    again: ONCE,
    play: { hands: async () => (await import('./mini-golf.hands.ts')).miniGolfHands },
  },
});
