import { constantFrom, record } from 'fast-check';
import { wheelVerticalPresentation } from '#games/wheel-vertical/wheel-vertical.controls.ts';
import {
  wheelVertical,
  type WheelVerticalEvent,
  wheelVerticalMachine,
} from '#games/wheel-vertical/wheel-vertical.machine.ts';
import { walked } from '../paths/walked.ts';
import { sampleOf } from './game-sample.ts';
import { inputOf, onePress } from './one-press.ts';
import { drawnPoints } from './site-sample.ts';

const spun: WheelVerticalEvent = { type: 'wheel.spun' };
const { player, tries, agreed, played } = onePress(spun);

/** What tests and tools know about the vertical wheel. */
export const wheelVerticalSample = sampleOf({
  game: wheelVertical,
  presentation: wheelVerticalPresentation,
  folder: 'wheel-vertical',
  machine: wheelVerticalMachine,
  walk: () =>
    walked(wheelVerticalMachine, {
      visits: { 'a spin': inputOf({ segment: 3 }) },
      events: () => [spun],
      facts: ({ context }) => context.isRefused,
    }),
  player,
  replayed: {
    title: '[GAME-3] the vertical wheel',
    outcomes: record({ segment: constantFrom(1, 2, 3, 5, 10), completed: constantFrom(true, false) }),
    tries,
    runs: 200,
  },
  agreed,
  skipped: [[{ segment: 3 }, { won: true, points: 0 }]],
  late: { winner: true, segment: 1, prize: { id: 'min', name: '$1', points: 0 } },
  wholePlay: () => played({ segment: 3 }),
  motion: { outcome: { segment: 3 }, part: [0.12, 0.36, 0.76, 0.2] },
  site: {
    rules: '[VWHEEL-1] [VWHEEL-2] [GAME-14]',
    by: 'touch',
    campaign: 'vespermoth-cask',
    // The instance for the 750 ml bottle, which always stops at $2.
    instance: 2,
    qualifier: ['Which bottle is yours?', 'A 375 ml bottle'],
    title: 'Roll the cask',
    places: [[0.36, 0.3]],
    told: () => ({ title: 'You won!', text: 'The cask stopped at your bonus.' }),
    points: drawnPoints,
    again: 'Sorry! Multiple spins are not allowed. Please click Continue, to proceed to the next page.',
    play: { onPicture: 'Roll the cask', inDock: 'Spin', tapped: 'onPicture', lasts: 6_500 },
  },
});
