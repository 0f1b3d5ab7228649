// The visitor plays for a bonus that the server drew beforehand or decides by replaying the game.
// Every failure can be retried or skipped, so nothing blocks the path to the confirmation. A completed play shows its
// result and is not played again.
import { journeySetup } from '../journey.setup.ts';
import { loading } from './bonus-loading.ts';
import { playing } from './bonus-playing.ts';
import { leaving } from './leaving-bonus.ts';
import { waitingFor } from './waiting.ts';

/**
 * The bonus game (GAME-1 … GAME-5). The server selects the play, the game runs as a child actor, and its result is
 * reported. Every failure can be retried or skipped (NEXT-5, OUTAGE-6).
 */
export const bonusExperience = journeySetup.createStateConfig({
  meta: { screen: 'bonus' },
  entry: 'enterBonus',
  exit: 'forgetOutage',
  initial: 'loading',
  states: {
    loading,
    waiting: { ...waitingFor('loading'), on: { ...waitingFor('loading').on, ...leaving } },
    playing,
    played: { description: 'No plays left', on: leaving },
    unreachable: {
      description: 'Retries by a reload if the page is outdated',
      on: { 'game.retried': [{ guard: 'isGameOutdated', actions: 'askReload' }, { target: 'loading' }], ...leaving },
    },
  },
});
