import { constantFrom, record } from 'fast-check';
import { slotMachinePresentation } from '#games/slot-machine/slot-machine.controls.ts';
import { slotMachine, slotMachineMachine, type SlotMachineEvent } from '#games/slot-machine/slot-machine.machine.ts';
import { walked } from '../paths/walked.ts';
import { sampleOf } from './game-sample.ts';
import { inputOf, onePress } from './one-press.ts';
import { drawnPoints, outcomeOf } from './site-sample.ts';

const RANKS: Readonly<Record<string, string>> = {
  grand: 'Big Winner!',
  first: "7's Winner!",
  second: 'Same Image Winner!',
  third: 'Same Category Winner!',
};

const pulled: SlotMachineEvent = { type: 'lever.pulled' };
const { player, tries, agreed, played } = onePress(pulled);

/** What tests and tools know about the slot machine. */
export const slotMachineSample = sampleOf({
  game: slotMachine,
  presentation: slotMachinePresentation,
  folder: 'slot-machine',
  machine: slotMachineMachine,
  walk: () =>
    walked(slotMachineMachine, {
      visits: { 'a spin': inputOf({ rank: 'first' }) },
      events: () => [pulled],
      facts: ({ context }) => context.isRefused,
    }),
  player,
  replayed: {
    title: '[GAME-3] the slot machine',
    outcomes: record({
      rank: constantFrom('grand', 'first', 'second', 'third', null),
      completed: constantFrom(true, false),
    }),
    tries,
    runs: 200,
  },
  agreed,
  skipped: [
    [{ rank: 'grand' }, { won: true, points: 0 }],
    [{ rank: null }, { won: false, points: 0 }],
  ],
  late: {},
  wholePlay: () => played({ rank: 'first' }),
  motion: { outcome: { rank: 'grand' }, part: [0.17, 0.44, 0.66, 0.15] },
  site: {
    rules: '[SLOT-1] [SLOT-2] [SLOT-4]',
    by: 'touch',
    campaign: 'vespermoth-slot',
    title: 'Three of a kind',
    // Compares all reels, because a single reel may already have shown the drawn symbol.
    places: [0.19, 0.5, 0.81].map((x) => [x, 0.47] as const),
    told: (play) => {
      const rank = outcomeOf(play)?.rank ?? null;
      return {
        title: RANKS[rank ?? ''] ?? 'Sorry, Lose',
        text: rank === null ? 'No prize this time.' : 'prize is yours.',
      };
    },
    points: drawnPoints,
    again: 'Sorry, multiple spins are not allowed. Please click "Done" to proceed to the next page',
    play: { onPicture: 'Spin the reels', inDock: 'Pull the lever', tapped: 'inDock', lasts: 6_000 },
  },
});
