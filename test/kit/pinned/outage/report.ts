import { answered, failed, outOfService, type PathEvent, refusal, waited } from '#test/kit/paths/events.ts';
import { GAME, GAMES_END, OF_SKILL, PLAY, WON } from '#test/kit/paths/game-samples.ts';
import type { Visit } from '#test/kit/paths/inputs.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { atBonus, bonus, finish, over } from '../bonus/kit.ts';
import { noAnswer } from '../kit.ts';
import { ended, network, now, thriceMore } from './kit.ts';

const heldReport: PathEvent[] = [...over, failed('completePlay', outOfService())];
/** A play whose log was stored before the page was opened. */
const kept: Visit = { ...atBonus, bonus: { begun: { playUuid: PLAY.playUuid, log: [...GAMES_END.log] }, results: {} } };

/** OUTAGE-6, GAME-3: the report of a play is retried while the game stays, and the visitor need not wait for it. */
export const HELD_REPORT: readonly PinnedJourney[] = [
  {
    name: '[OUTAGE-6] [GAME-3] a report is sent again, with the game still there',
    visit: atBonus,
    events: heldReport,
    ends: 'bonus',
    state: bonus({ playing: 'waiting' }),
    waitsFor: ['playGame'],
    holds: { visit: { outage: { attempts: 1 } }, game: { kept: { begun: { log: GAMES_END.log } } } },
  },
  {
    name: '[OUTAGE-6] [GAME-3] after its own pause',
    visit: atBonus,
    events: [...heldReport, waited('pause', 'flow.bonusExperience.playing.waiting')],
    ends: 'bonus',
    state: bonus({ playing: 'reporting' }),
    waitsFor: ['playGame', 'completePlay'],
  },
  {
    name: '[OUTAGE-6] [GAME-3] by the player',
    visit: atBonus,
    events: [...heldReport, now],
    ends: 'bonus',
    state: bonus({ playing: 'reporting' }),
  },
  {
    name: '[OUTAGE-6] [GAME-3] with the network',
    visit: atBonus,
    events: [...heldReport, ...thriceMore(failed('completePlay', noAnswer)), network],
    ends: 'bonus',
    state: bonus({ playing: 'reporting' }),
    holds: { visit: { outage: { attempts: 2 } } },
  },
  {
    name: '[OUTAGE-6] [GAME-3] and what it has brought is told',
    visit: atBonus,
    events: [...heldReport, network, answered('completePlay', WON)],
    ends: 'bonus',
    state: bonus({ playing: 'told' }),
    emits: [ended('play')],
    holds: { visit: { outage: null }, game: { kept: { begun: null, results: { [PLAY.playUuid]: WON } } } },
  },
  {
    name: '[OUTAGE-6] [GAME-5] or what another tab has made of it',
    visit: atBonus,
    events: [
      answered('drawOutcome', OF_SKILL),
      answered('loadGame', GAME),
      answered('playGame', GAMES_END),
      failed('completePlay', noAnswer),
      now,
      answered('completePlay', { ...WON, points: 4 }),
    ],
    ends: 'bonus',
    state: bonus('played'),
    emits: [ended('play')],
    holds: { visit: { outage: null } },
  },
  {
    name: '[OUTAGE-6] [NEXT-5] nobody has to wait for the report, whose log is kept',
    visit: kept,
    events: [...heldReport, finish],
    ends: 'complete',
    waitsFor: [],
    holds: { visit: { outage: null }, game: { kept: { begun: { log: GAMES_END.log } } } },
  },
  {
    name: '[OUTAGE-6] [NEXT-5] not even while it is sent again',
    visit: kept,
    events: [...heldReport, now, finish],
    ends: 'complete',
    waitsFor: [],
    holds: { visit: { outage: null }, game: { kept: { begun: { log: GAMES_END.log } } } },
  },
  {
    name: '[OUTAGE-6] [GAME-3] the first report is waited for',
    visit: atBonus,
    events: [...over, finish],
    ends: 'bonus',
    state: bonus({ playing: 'reporting' }),
  },
  {
    name: '[OUTAGE-6] [GAME-3] a log that is refused afterwards',
    visit: atBonus,
    events: [...heldReport, now, failed('completePlay', refusal(422))],
    ends: 'bonus',
    state: bonus('unreachable'),
    holds: { visit: { outage: null }, game: { kept: { begun: null } } },
  },
  {
    name: '[OUTAGE-6] a report that fails otherwise',
    visit: atBonus,
    events: [...heldReport, now, failed('completePlay', refusal(500))],
    ends: 'bonus',
    state: bonus('unreachable'),
    holds: { visit: { outage: null } },
  },
];
