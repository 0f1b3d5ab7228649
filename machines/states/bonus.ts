// The visitor plays for a bonus that the server has decided, or judges by replay.
// Whatever fails is tried again or left: nobody is kept from the confirmation. A play that is completed is told, never played again.
import { playInput, playRequest, playReport } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { ended, passing, waitingFor } from './waiting.ts';

/** Nobody is kept from the confirmation, not even while what was held up is tried again (NEXT-5). */
const leaving = { 'game.finished': '#journey.flow.submissionComplete' as const };
const leavingOutage = {
  'game.finished': { guard: 'isHeldUp' as const, target: '#journey.flow.submissionComplete' as const },
};

/**
 * The bonus game (GAME-1 … GAME-5). The server says which play it is; the game runs as a child of its own; what it
 * brought is reported. Nobody is kept from the confirmation: whatever fails is tried again, or left (NEXT-5, S-23).
 */
export const bonusExperience = journeySetup.createStateConfig({
  meta: { screen: 'game' },
  entry: 'enterBonus',
  exit: 'forgetOutage',
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: leavingOutage,
      initial: 'drawing',
      states: {
        drawing: {
          description: 'An unfinished play comes back; one that is completed is not played again (GAME-5)',
          invoke: {
            id: 'drawOutcome',
            src: 'drawOutcome',
            input: ({ context }) => playRequest(context),
            onDone: [
              {
                guard: { type: 'isPlayCompleted', params: ({ event }) => event.output },
                target: '#journey.flow.bonusExperience.played',
                actions: [ended('page'), { type: 'dealPlay', params: ({ event }) => event.output }],
              },
              { target: 'fetching', actions: { type: 'dealPlay', params: ({ event }) => event.output } },
            ],
            onError: [
              passing('#journey.flow.bonusExperience.waiting'),
              { target: '#journey.flow.bonusExperience.unreachable', actions: 'forgetOutage' },
            ],
          },
        },
        fetching: {
          invoke: {
            id: 'loadGame',
            src: 'loadGame',
            input: ({ context }) => playRequest(context),
            onDone: {
              target: '#journey.flow.bonusExperience.playing',
              actions: [ended('page'), { type: 'setGame', params: ({ event }) => event.output }],
            },
            onError: [
              passing('#journey.flow.bonusExperience.waiting'),
              { target: '#journey.flow.bonusExperience.unreachable', actions: 'forgetOutage' },
            ],
          },
        },
      },
    },
    waiting: { ...waitingFor('loading'), on: { ...waitingFor('loading').on, ...leaving } },
    playing: {
      description: 'The child lives until the visitor leaves: its picture stays while the play is reported and told of',
      invoke: {
        id: 'playGame',
        src: 'playGame',
        input: ({ context }) => playInput(context),
        onDone: { target: '.reporting', actions: { type: 'endGame', params: ({ event }) => event.output } },
        onError: { target: 'unreachable', actions: 'forgetOutage' },
      },
      initial: 'running',
      exit: 'leaveGame',
      states: {
        running: {},
        reporting: {
          tags: 'busy',
          on: leavingOutage,
          invoke: {
            id: 'completePlay',
            src: 'completePlay',
            input: ({ context }) => playReport(context),
            onDone: [
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
                actions: ['forgetOutage', 'dropLog'],
              },
              { target: '#journey.flow.bonusExperience.unreachable', actions: 'forgetOutage' },
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
    },
    played: { description: 'No further play: what it was, and its text', on: leaving },
    unreachable: { on: { 'game.retried': 'loading', ...leaving } },
  },
});
