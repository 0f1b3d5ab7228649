import { answered, failed, outOfService, type PathEvent } from '#test/kit/paths/events.ts';
import { GAMES_END, PLAY, SKIPPED, WON } from '#test/kit/paths/game-samples.ts';
import type { PinnedJourney } from '#test/kit/paths/pinned.ts';
import { atBonus, begun, bonus } from './kit.ts';

const asked: PathEvent[] = [...begun, { type: 'game.skipAsked' }];
const skipped: PathEvent[] = [...asked, { type: 'game.skipped' }, answered('playGame', SKIPPED)];

/** GAME-10: the game can be skipped at any moment, and the play is completed in its current state. */
export const SKIPPED_GAMES: readonly PinnedJourney[] = [
  {
    name: '[GAME-10] whoever wants to skip the game is asked once',
    visit: atBonus,
    events: asked,
    ends: 'bonus',
    state: bonus({ playing: 'askedToSkip' }),
  },
  {
    name: '[GAME-10] and goes on playing',
    visit: atBonus,
    events: [...asked, { type: 'game.skipDeclined' }],
    ends: 'bonus',
    state: bonus({ playing: 'running' }),
  },
  {
    name: '[GAME-10] or skips it: the play is reported with the moves so far',
    visit: atBonus,
    events: skipped,
    ends: 'bonus',
    state: bonus({ playing: 'reporting' }),
    waitsFor: ['playGame', 'completePlay'],
    holds: { game: { kept: { begun: { playUuid: PLAY.playUuid, log: SKIPPED.log } } } },
  },
  {
    name: '[GAME-10] the game itself ends at once',
    visit: atBonus,
    events: [...asked, { type: 'game.skipped' }],
    ends: 'bonus',
    state: bonus({ playing: 'reporting' }),
  },
  {
    name: '[GAME-10] and the confirmation follows, with what the server says that it was worth',
    visit: atBonus,
    events: [...skipped, answered('completePlay', WON)],
    ends: 'complete',
    holds: { game: { kept: { begun: null, results: { [PLAY.playUuid]: WON } } } },
  },
  {
    name: '[GAME-10] [OUTAGE-6] also after an outage, which is over then',
    visit: atBonus,
    events: [
      ...skipped,
      failed('completePlay', outOfService()),
      { type: 'outage.retried' },
      answered('completePlay', WON),
    ],
    ends: 'complete',
    holds: { visit: { outage: null } },
  },
  {
    name: '[GAME-10] a game that ends while it is asked is told of as ever',
    visit: atBonus,
    events: [...asked, answered('playGame', GAMES_END), answered('completePlay', WON)],
    ends: 'bonus',
    state: bonus({ playing: 'told' }),
    holds: { game: { kept: { results: { [PLAY.playUuid]: WON } } } },
  },
];
