// The visitor plays, and sees the result once the server has verified the play.
// A game can be skipped at any moment. It then ends unfinished, and the confirmation follows its report (GAME-10).
// The game stays on screen until the visitor leaves. A report without a response is retried; a rejected log is dropped.
import { playInput, playReport } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { leaving, leavingOutage } from './leaving-bonus.ts';
import { ended, passing, waitingFor } from './waiting.ts';

export const playing = journeySetup.createStateConfig({
  description: 'The game stays displayed until the visitor leaves',
  invoke: {
    id: 'playGame',
    src: 'playGame',
    input: ({ context }) => playInput(context),
    onDone: { target: '.reporting', actions: { type: 'endGame', params: ({ event }) => event.output } },
    onError: {
      target: 'unreachable',
      actions: ['forgetOutage', { type: 'keepRefusal', params: ({ event }) => event }],
    },
  },
  initial: 'running',
  exit: 'leaveGame',
  states: {
    running: { on: { 'game.skipAsked': 'askedToSkip' } },
    askedToSkip: {
      description: 'The game continues during the question',
      on: {
        'game.skipped': 'skipping',
        'game.skipDeclined': 'running',
      },
    },
    skipping: { description: 'Ends the game in its current state', tags: 'busy', entry: 'skipGame' },
    reporting: {
      tags: 'busy',
      on: leavingOutage,
      invoke: {
        id: 'completePlay',
        src: 'completePlay',
        input: ({ context }) => playReport(context),
        onDone: [
          {
            guard: 'isGameSkipped',
            target: '#journey.flow.submissionComplete',
            actions: [ended('play'), { type: 'earnResult', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isEarnedElsewhere', params: ({ event }) => event.output },
            target: '#journey.flow.bonusExperience.played',
            actions: [ended('play'), { type: 'earnResult', params: ({ event }) => event.output }],
          },
          { target: 'told', actions: [ended('play'), { type: 'earnResult', params: ({ event }) => event.output }] },
        ],
        onError: [
          passing('waiting'),
          {
            guard: { type: 'isRefusedLog', params: ({ event }) => event },
            target: '#journey.flow.bonusExperience.unreachable',
            actions: ['forgetOutage', 'dropLog', { type: 'keepRefusal', params: ({ event }) => event }],
          },
          {
            target: '#journey.flow.bonusExperience.unreachable',
            actions: ['forgetOutage', { type: 'keepRefusal', params: ({ event }) => event }],
          },
        ],
      },
    },
    waiting: {
      ...waitingFor('reporting'),
      description: 'Repeated reports count once',
      on: { ...waitingFor('reporting').on, ...leaving },
    },
    told: {
      on: {
        ...leaving,
        'game.repeated': { guard: 'hasPlaysLeft', target: '#journey.flow.bonusExperience.loading' },
      },
    },
  },
  on: { 'game.logged': { actions: { type: 'logMoves', params: ({ event }) => event.log } } },
});
