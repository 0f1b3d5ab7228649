// The visitor waits until the server has created the play, and then for the code of its game.
// A completed play needs no code. After an outage of either call the play is requested again. The server returns the
// same play until it is completed.
import { playRequest } from '../journey.facts.ts';
import { journeySetup } from '../journey.setup.ts';
import { leavingOutage } from './leaving-bonus.ts';
import { ended, passing } from './waiting.ts';

export const loading = journeySetup.createStateConfig({
  tags: 'busy',
  on: leavingOutage,
  initial: 'drawing',
  states: {
    drawing: {
      description: 'Restores an unfinished play',
      invoke: {
        id: 'drawOutcome',
        src: 'drawOutcome',
        input: ({ context }) => playRequest(context),
        onDone: [
          {
            guard: { type: 'isPlayCompleted', params: ({ event }) => event.output },
            target: '#journey.flow.bonusExperience.played',
            actions: [ended('page'), { type: 'setPlay', params: ({ event }) => event.output }],
          },
          { target: 'fetching', actions: { type: 'setPlay', params: ({ event }) => event.output } },
        ],
        onError: [
          passing('#journey.flow.bonusExperience.waiting'),
          {
            target: '#journey.flow.bonusExperience.unreachable',
            actions: ['forgetOutage', { type: 'keepRefusal', params: ({ event }) => event }],
          },
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
          {
            target: '#journey.flow.bonusExperience.unreachable',
            actions: ['forgetOutage', { type: 'keepRefusal', params: ({ event }) => event }],
          },
        ],
      },
    },
  },
});
