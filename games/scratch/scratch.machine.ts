import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import {
  type Game,
  type GameEmitted,
  type GameInput,
  type GameOutput,
  hasType,
  isWithin,
} from '#games/kit/contract.ts';
import { drawn, prizeNameIn } from '#games/kit/outcome.ts';
import {
  bare,
  CARD,
  DOORS,
  type Foil,
  isRevealed,
  MAX_STROKES,
  sprayed,
  type Stroke,
  untouched,
} from './scratch.rules.ts';

export type ScratchEvent =
  | ({ readonly type: 'foil.scratched' } & Stroke)
  | { readonly type: 'foil.removed' }
  | { readonly type: 'result.continued' }
  | { readonly type: 'door.picked'; readonly door: number };

export interface ScratchContext {
  readonly foil: Foil;
  readonly isWinner: boolean;
  /** The name of the drawn prize; null if it has none (GAME-9). */
  readonly prize: string | null;
  readonly hasDoors: boolean;
  /** The picked door, from 0 to 2. */
  readonly door: number | null;
}

/**
 * The scratch card: shows the drawn result (`outcome.winner`, default false) and then, with `outcome.doorPick`, offers
 * three doors (SCR-1 … 5).
 */
export const scratchMachine = setup({
  types: {
    context: {} as ScratchContext,
    events: {} as ScratchEvent,
    input: {} as GameInput,
    output: {} as GameOutput,
    emitted: {} as GameEmitted,
  },
  guards: {
    isRevealed: ({ context }) => isRevealed(context.foil),
    hasDoors: ({ context }) => context.hasDoors,
  },
  actions: {
    spray: assign(({ context }, stroke: Stroke) => ({ foil: sprayed(context.foil, stroke) })),
    removeFoil: assign(({ context }) => ({ foil: bare(context.foil) })),
    keepDoor: assign((_, door: number) => ({ door })),
    tellDoor: emit((_, door: number) => ({ type: 'door.picked', detail: door })),
  },
  delays: {
    /** From the reveal to the dialog (SCR-3). */
    reveal: 1000,
    /** Time to see the door open, and what is behind it (SCR-7). */
    door: 2600,
  },
}).createMachine({
  id: 'scratch',
  context: ({ input: { seed, outcome } }) => ({
    foil: untouched(seed),
    isWinner: drawn(outcome, 'winner') === true,
    prize: prizeNameIn(outcome),
    hasDoors: drawn(outcome, 'doorPick') === true,
    door: null,
  }),
  initial: 'scratching',
  states: {
    scratching: {
      always: { guard: 'isRevealed', target: 'revealed' },
      on: {
        'foil.scratched': { actions: { type: 'spray', params: ({ event }) => event } },
        'foil.removed': 'revealed',
      },
    },
    revealed: {
      entry: 'removeFoil',
      after: { reveal: [{ guard: 'hasDoors', target: 'telling' }, { target: 'finished' }] },
    },
    telling: {
      on: { 'result.continued': 'choosingDoor' },
    },
    choosingDoor: {
      on: {
        'door.picked': {
          actions: [
            { type: 'keepDoor', params: ({ event }) => event.door },
            { type: 'tellDoor', params: ({ event }) => event.door },
          ],
          target: 'opening',
        },
      },
    },
    opening: {
      after: { door: 'finished' },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => ({ won: context.isWinner, points: 0, door: context.door }),
});

export type ScratchSnapshot = SnapshotFrom<typeof scratchMachine>;

function isEvent(value: unknown): value is ScratchEvent {
  if (hasType(value, 'foil.scratched')) return ['x', 'y', 'px', 'py'].every((name) => isWithin(value[name], 0, CARD));
  if (hasType(value, 'door.picked')) return isWithin(value['door'], 0, DOORS - 1);
  return hasType(value, 'foil.removed') || hasType(value, 'result.continued');
}

/** The scratch card, for sessions and replays. */
export const scratch: Game<ScratchEvent, ScratchSnapshot> = {
  type: 'scratch',
  machineVersion: 2,
  maxEvents: MAX_STROKES + 3,
  machine: scratchMachine,
  worth: ({ context: { isWinner, door } }) => ({ won: isWinner, points: 0, door }),
  isEvent,
};
