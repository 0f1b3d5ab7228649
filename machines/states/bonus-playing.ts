// The visitor plays, and sees the result once the server has verified the play.
// A game can be skipped at any moment. It then ends unfinished, and the confirmation follows its report (GAME-10).
// The game stays on screen until the visitor leaves. A report without a response is retried; a rejected log is dropped.
import { playInput, playReport } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { leaving, leavingOutage } from './leaving-bonus.ts';
import { ended, passing, waitingFor } from './waiting.ts';

export const playing = journeySetup.createStateConfig({
  description: 'The child lives until the visitor leaves: its picture stays while the play is reported and told of',
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
      description: 'Skipped, the game is over as it stands (GAME-10); while it is asked, it goes on',
      on: {
        'game.skipped': 'skipping',
        'game.skipDeclined': 'running',
      },
    },
    skipping: { description: 'The child ends at once, as it stands', tags: 'busy', entry: 'skipGame' },
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
      description: 'Whatever is reported twice is counted once',
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
