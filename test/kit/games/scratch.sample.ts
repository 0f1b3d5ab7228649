import { constantFrom, integer, oneof, record } from 'fast-check';
import { scratchPresentation } from '#games/scratch/scratch.controls.ts';
import { scratch, type ScratchEvent, scratchMachine, type ScratchSnapshot } from '#games/scratch/scratch.machine.ts';
import { rubbed } from '../game-logs.ts';
import { walked } from '../paths/walked.ts';
import { type Player, sampleOf } from './game-sample.ts';
import { inputOf, SEED, THOUGHT } from './one-press.ts';
import { playedLog } from './played-log.ts';
import { drawnPoints, ONCE, outcomeOf } from './site-sample.ts';
import { triesOf } from './tries.ts';

/** Share of players who scratch the card and do not have the foil removed. */
const RUBS = 0.6;
const DOORS = 3;

const REMOVED: ScratchEvent = { type: 'foil.removed' };
const CONTINUED: ScratchEvent = { type: 'result.continued' };
const picked = (door: number): ScratchEvent => ({ type: 'door.picked', door });

const place = integer({ min: 0, max: 300 });
const scratched = record({ x: place, y: place, px: place, py: place }).map((stroke): ScratchEvent => ({
  type: 'foil.scratched',
  ...stroke,
}));
const anyMove = oneof(
  { weight: 20, arbitrary: scratched },
  { weight: 2, arbitrary: constantFrom(REMOVED, CONTINUED) },
  { weight: 1, arbitrary: integer({ min: 0, max: DOORS - 1 }).map(picked) },
);

/** Scratches or removes the foil, and opens a door if there are any. */
const player: Player<ScratchEvent, ScratchSnapshot> = ({ context, value }, luck) => {
  const { strokes } = context.foil;
  switch (value) {
    case 'scratching':
      if (strokes === 0 && !luck.happens(RUBS)) return [THOUGHT + luck.around(THOUGHT), REMOVED];
      return [30 + luck.around(30), rubbed(strokes)];
    case 'telling':
      return [THOUGHT + luck.around(THOUGHT), CONTINUED];
    case 'choosingDoor':
      return [THOUGHT + luck.around(THOUGHT), picked(luck.whole(0, DOORS - 1))];
    default:
      return null;
  }
};

/** What tests and tools know about the scratch card. */
export const scratchSample = sampleOf({
  game: scratch,
  presentation: scratchPresentation,
  folder: 'scratch',
  machine: scratchMachine,
  walk: () =>
    walked(scratchMachine, {
      visits: { 'a card': inputOf({ winner: true }), 'a card with doors': inputOf({ winner: true, doorPick: true }) },
      events: ({ context }) => [rubbed(context.foil.strokes), REMOVED, CONTINUED, picked(0), picked(2)],
      nameOf: (event) => (event.type === 'door.picked' ? `door.picked (door ${event.door + 1})` : event.type),
      facts: ({ context }) => [context.foil.strokes, context.door],
    }),
  player,
  replayed: {
    title: '[GAME-3] scratch',
    outcomes: constantFrom({ winner: true }, { winner: false, doorPick: true }, { doorPick: true, winner: true }, null),
    tries: triesOf(anyMove, 160),
    runs: 120,
  },
  agreed: {
    event: oneof({ weight: 20, arbitrary: scratched }, { weight: 1, arbitrary: constantFrom(REMOVED, picked(1)) }),
    most: 120,
    end: [REMOVED, CONTINUED, picked(2)],
  },
  skipped: [
    [
      { winner: true, doorPick: true },
      { won: true, points: 0, door: null },
    ],
  ],
  late: {},
  // A fully scratched card.
  wholePlay: () => {
    const input = inputOf({ winner: true }, SEED);
    return { input, log: playedLog(scratch, input, rubbed) };
  },
  motion: { outcome: { winner: true }, part: null },
  site: {
    rules: '[DONE-11] [SCR-3] [SCR-4] [SCR-5]',
    by: 'keyboard',
    campaign: 'hoopla-scratch',
    enter: 'Enter to win',
    title: 'Scratch to reveal',
    places: [[0.5, 0.5]],
    told: (play) =>
      outcomeOf(play)?.winner === true
        ? { title: 'CONGRATULATIONS!', text: 'YOU HAVE WON A $100 PREPAID GIFT CARD!' }
        : { title: 'SORRY!', text: 'YOU ARE NOT A WINNER' },
    points: drawnPoints,
    again: ONCE,
    play: { hands: async () => (await import('./scratch.hands.ts')).scratchHands },
  },
});
