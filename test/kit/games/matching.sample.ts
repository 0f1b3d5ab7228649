import { constant, integer } from 'fast-check';
import { matchingPresentation } from '#games/matching/matching.controls.ts';
import {
  matching,
  type MatchingEvent,
  matchingMachine,
  type MatchingSnapshot,
} from '#games/matching/matching.machine.ts';
import { matchingLog } from '../game-logs.ts';
import { walked } from '../paths/walked.ts';
import { type Player, sampleOf } from './game-sample.ts';
import { inputOf, SEED, THOUGHT } from './one-press.ts';
import { ONCE } from './site-sample.ts';
import { triesOf } from './tries.ts';

const flipped = (tile: number): MatchingEvent => ({ type: 'tile.flipped', tile });
const anyFlipped = integer({ min: 0, max: 8 }).map(flipped);

/** Remembers each seen tile with the probability of the player's skill. Tiles shown by a peek are not remembered. */
const player: Player<MatchingEvent, MatchingSnapshot> = ({ context, value }, luck, skill) => {
  const isFirst = value === 'choosingFirst';
  if (!isFirst && value !== 'choosingSecond') return null;
  const { layout, flipped: turned, matched } = context;
  const closed = layout.flatMap((pair, tile) =>
    pair === null || matched.includes(tile) || turned.includes(tile) ? [] : [tile],
  );
  const open = turned[0];
  const partner = open === undefined ? undefined : closed.find((tile) => layout[tile] === layout[open]);
  const tile = partner !== undefined && luck.happens(skill) ? partner : luck.oneOf(closed);
  return [THOUGHT / 2 + luck.around(THOUGHT), flipped(tile)];
};

/** An attempt after the last guess, when the log is full, at the moment at which a delay is due. */
const tryAfterAll = [
  [0, 0],
  [0, 1],
  [1000, 0],
  [0, 3],
  [0, 1],
  [0, 5],
  [0, 2],
  [0, 6],
  [1000, 0],
] as const;

/** What tests and tools know about the matching game. */
export const matchingSample = sampleOf({
  game: matching,
  presentation: matchingPresentation,
  folder: 'matching',
  machine: matchingMachine,
  walk: () =>
    walked(matchingMachine, {
      visits: { 'a game': inputOf(null, 5), 'a game with a peek': inputOf({ peek: 2 }, 5) },
      events: () => Array.from({ length: 9 }, (_, tile) => flipped(tile)),
      nameOf: ({ tile }) => `tile.flipped (tile ${tile + 1})`,
      // Which tiles are open does not matter.
      facts: ({ context }) => [context.matched.length, context.guessesLeft],
    }),
  player,
  replayed: {
    title: '[GAME-3] matching',
    outcomes: constant(null),
    tries: triesOf(anyFlipped, 60),
    runs: 400,
    examples: [[21, null, tryAfterAll.map(([wait, tile]) => ({ wait, event: flipped(tile) }))]],
  },
  agreed: { event: anyFlipped, most: 40, end: Array.from({ length: 18 }, (_, tile) => flipped(tile % 9)) },
  skipped: [[null, { won: false, points: 0 }]],
  late: null,
  wholePlay: () => ({ input: inputOf(null, SEED), log: matchingLog(SEED) }),
  motion: { part: null },
  site: {
    rules: '[MATCH-5]',
    by: 'keyboard',
    campaign: 'hoopla-matching',
    enter: 'Enter and play',
    title: 'Match the pairs',
    places: [[0.2, 0.4]],
    told: () => ({ title: 'Every pair!', text: '4 pairs found: you earn 6 points.' }),
    points: () => 6,
    again: ONCE,
    play: { hands: async () => (await import('./matching.hands.ts')).matchingHands },
  },
});
