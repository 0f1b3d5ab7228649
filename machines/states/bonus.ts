import { playInput, playRequest, playReport } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';

/**
 * The bonus game (GAME-1 … GAME-5). The server says which play it is; the game runs as a child of its own; what it brought is
 * reported. Nobody is kept from the confirmation: whatever fails can be tried again, or left (NEXT-5).
 */
export const bonusExperience = journeySetup.createStateConfig({
  meta: { screen: 'game' },
  entry: 'enterBonus',
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      initial: 'drawing',
      states: {
        drawing: {
          description: 'An unfinished play comes back; one that is completed is not played again (GAME-5)',
          invoke: {
            id: 'drawOutcome',
            src: 'drawOutcome',
            input: ({ context }) => playRequest(context),
            onDone: [
              { guard: { type: 'isCompleted', params: ({ event }) => event.output }, target: '#journey.flow.bonusExperience.played', actions: { type: 'keepPlay', params: ({ event }) => event.output } },
              { target: 'fetching', actions: { type: 'keepPlay', params: ({ event }) => event.output } },
            ],
            onError: '#journey.flow.bonusExperience.unreachable',
          },
        },
        fetching: {
          invoke: {
            id: 'loadGame',
            src: 'loadGame',
            input: ({ context }) => playRequest(context),
            onDone: { target: '#journey.flow.bonusExperience.playing', actions: { type: 'keepGame', params: ({ event }) => event.output } },
            onError: '#journey.flow.bonusExperience.unreachable',
          },
        },
      },
    },
    playing: {
      description: 'The child lives until the visitor leaves: its picture stays while the play is reported and told of',
      invoke: {
        id: 'playGame',
        src: 'playGame',
        input: ({ context }) => playInput(context),
        onDone: { target: '.reporting', actions: { type: 'keepOutput', params: ({ event }) => event.output } },
        onError: 'unreachable',
      },
      initial: 'running',
      exit: 'keepLog',
      states: {
        running: {},
        reporting: {
          invoke: {
            id: 'completePlay',
            src: 'completePlay',
            input: ({ context }) => playReport(context),
            onDone: [
              { guard: { type: 'isEarnedElsewhere', params: ({ event }) => event.output }, target: '#journey.flow.bonusExperience.played', actions: { type: 'keepResult', params: ({ event }) => event.output } },
              { target: 'told', actions: { type: 'keepResult', params: ({ event }) => event.output } },
            ],
            onError: [{ guard: { type: 'isRefusedLog', params: ({ event }) => event }, target: '#journey.flow.bonusExperience.unreachable', actions: 'dropLog' }, { target: '#journey.flow.bonusExperience.unreachable' }],
          },
        },
        told: { on: { 'game.finished': '#journey.flow.submissionComplete', 'game.repeated': { guard: 'hasPlaysLeft', target: '#journey.flow.bonusExperience.loading' } } },
      },
      on: { 'game.logged': { actions: { type: 'keepMoves', params: ({ event }) => event.log } } },
    },
    played: { description: 'No further play: what it was, and its text', on: { 'game.finished': '#journey.flow.submissionComplete' } },
    unreachable: { on: { 'game.retried': 'loading', 'game.finished': '#journey.flow.submissionComplete' } },
  },
});
