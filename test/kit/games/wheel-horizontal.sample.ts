import { constantFrom, record } from 'fast-check';
import { wheelHorizontalPresentation } from '#games/wheel-horizontal/wheel-horizontal.controls.ts';
import {
  wheelHorizontal,
  type WheelHorizontalEvent,
  wheelHorizontalMachine,
} from '#games/wheel-horizontal/wheel-horizontal.machine.ts';
import { walked } from '../paths/walked.ts';
import { sampleOf } from './game-sample.ts';
import { inputOf, onePress } from './one-press.ts';
import { drawnPoints, ONCE } from './site-sample.ts';

const spun: WheelHorizontalEvent = { type: 'wheel.spun' };
const { player, tries, agreed, played } = onePress(spun);

/** What tests and tools know about the horizontal wheel. */
export const wheelHorizontalSample = sampleOf({
  game: wheelHorizontal,
  presentation: wheelHorizontalPresentation,
  folder: 'wheel-horizontal',
  machine: wheelHorizontalMachine,
  walk: () => walked(wheelHorizontalMachine, { visits: { 'a spin': inputOf({ segment: 5 }) }, events: () => [spun] }),
  player,
  replayed: {
    title: '[GAME-3] the horizontal wheel',
    outcomes: record({ segment: constantFrom(1, 2, 3, 5, 10), completed: constantFrom(true, false) }),
    tries,
    runs: 200,
  },
  agreed,
  skipped: [[{ segment: 5 }, { won: true, points: 0 }]],
  late: { winner: true, segment: 2, prize: { id: 'two-points', name: '2 points', points: 2 } },
  wholePlay: () => played({ segment: 10 }),
  motion: { outcome: { segment: 10 }, part: [0.3, 0.4, 0.4, 0.12] },
  site: {
    rules: '[HWHEEL-1] [HWHEEL-2]',
    by: 'keyboard',
    campaign: 'linnet-drum',
    enter: 'Enter and spin',
    title: 'Spin the drum',
    places: [[0.5, 0.5]],
    told: () => ({ title: 'You won!', text: 'The drum stopped at your prize.' }),
    points: drawnPoints,
    again: ONCE,
    play: { onPicture: 'Spin the drum', inDock: 'Spin', tapped: 'onPicture', lasts: 7_500 },
  },
});
