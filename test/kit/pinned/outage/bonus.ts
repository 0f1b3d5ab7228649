import { answered, failed, outOfService, type PathEvent, refusal, waited } from '#test/kit/paths/events.ts';
import { PLAY, WON } from '#test/kit/paths/game-samples.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { atBonus, begun, bonus, finish } from '../bonus/kit.ts';
import { ask, noAnswer } from '../kit.ts';
import { ended, network, now, thriceMore } from './kit.ts';

const heldDeal: PathEvent[] = [failed('drawOutcome', outOfService())];

/**
 * OUTAGE-6, NEXT-5: a game is retried while its play cannot be created or its code cannot be loaded. The visitor need
 * not wait for it.
 */
export const HELD_BONUS: readonly PinnedJourney[] = [
  {
    name: '[OUTAGE-6] a game that the server cannot deal now is asked for again',
    visit: atBonus,
    events: heldDeal,
    ends: 'bonus',
    state: bonus('waiting'),
    waitsFor: [],
    holds: { visit: { outage: { attempts: 1 } } },
  },
  {
    name: '[OUTAGE-6] after the pause of the game',
    visit: atBonus,
    events: [...heldDeal, waited('pause', 'flow.bonusExperience.waiting')],
    ends: 'bonus',
    state: bonus({ loading: 'drawing' }),
    waitsFor: ['drawOutcome'],
    holds: { visit: { outage: { attempts: 1 } } },
  },
  {
    name: '[OUTAGE-6] by the player',
    visit: atBonus,
    events: [...heldDeal, now],
    ends: 'bonus',
    waitsFor: ['drawOutcome'],
  },
  {
    name: '[OUTAGE-6] and with the network, after which the pauses of the game are short again',
    visit: atBonus,
    events: [...heldDeal, ...thriceMore(failed('drawOutcome', noAnswer)), network],
    ends: 'bonus',
    holds: { visit: { outage: { attempts: 2 } } },
  },
  {
    name: '[OUTAGE-6] and with the network, until it is there',
    visit: atBonus,
    events: [...heldDeal, network, ...begun],
    ends: 'bonus',
    state: bonus({ playing: 'running' }),
    emits: [ended('page')],
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] or turns out to be over',
    visit: atBonus,
    events: [...heldDeal, now, answered('drawOutcome', { ...PLAY, completed: true, result: WON })],
    ends: 'bonus',
    state: bonus('played'),
    emits: [ended('page')],
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] one whose code cannot be had as well',
    visit: atBonus,
    events: [answered('drawOutcome', PLAY), failed('loadGame', noAnswer)],
    ends: 'bonus',
    state: bonus('waiting'),
    waitsFor: [],
  },
  {
    name: '[OUTAGE-6] the attempts for deal and code are counted together',
    visit: atBonus,
    events: [...heldDeal, now, answered('drawOutcome', PLAY), failed('loadGame', noAnswer)],
    ends: 'bonus',
    holds: { visit: { outage: { attempts: 2 } } },
    emits: [],
  },
  {
    name: '[OUTAGE-6] [NEXT-5] nobody has to wait for a game',
    visit: atBonus,
    events: [...heldDeal, finish],
    ends: 'complete',
    holds: { visit: { outage: null }, completion: { submissionUuid: 'u-0' } },
  },
  {
    name: '[OUTAGE-6] [NEXT-5] not even while it is asked for again',
    visit: atBonus,
    events: [...heldDeal, now, finish],
    ends: 'complete',
    waitsFor: [],
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] one that is asked for the first time is waited for',
    visit: atBonus,
    events: [finish],
    ends: 'bonus',
    waitsFor: ['drawOutcome'],
  },
  {
    name: '[OUTAGE-6] [NEXT-5] one that fails otherwise is told',
    visit: atBonus,
    events: [...heldDeal, now, failed('drawOutcome', refusal(500))],
    ends: 'bonus',
    state: bonus('unreachable'),
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] so is one whose code is broken',
    visit: atBonus,
    events: [...heldDeal, now, answered('drawOutcome', PLAY), failed('loadGame', new Error('no'))],
    ends: 'bonus',
    state: bonus('unreachable'),
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] whoever leaves the game takes no outage along',
    visit: atBonus,
    events: [...heldDeal, ask('offer')],
    ends: 'offer',
    holds: { visit: { outage: null } },
  },
];
