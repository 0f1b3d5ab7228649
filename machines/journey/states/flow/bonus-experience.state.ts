// The visitor plays for a bonus that the server drew beforehand or decides by replaying the game.
// Every failure can be retried or skipped, so nothing blocks the path to the confirmation. A completed play shows its
// result and is not played again.
import { playInput, playReport, playRequest } from '../../journey.inputs.ts';
import { journeySetup } from '../../journey.setup.ts';
import { clearOutage, retryIfTemporary, retryState } from '../../journey.transitions.ts';

/** The visitor can always go on to the confirmation, even while a failed call is being retried (NEXT-5). */
const finishGame = { 'game.finished': '#journey.flow.submissionComplete' as const };

/** During a call, the visitor can go on if it is not the first attempt. */
const finishGameIfRetrying = {
  'game.finished': { guard: 'isHeldUp' as const, target: '#journey.flow.submissionComplete' as const },
};

/**
 * The visitor waits until the server has created the play, and then for the code of its game. A completed play needs no
 * code. After an outage of either call the play is requested again. The server returns the same play until it is
 * completed.
 */
const loading = journeySetup.createStateConfig({
  tags: 'busy',
  on: finishGameIfRetrying,
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
            actions: [clearOutage('page'), { type: 'setPlay', params: ({ event }) => event.output }],
          },
          { target: 'fetching', actions: { type: 'setPlay', params: ({ event }) => event.output } },
        ],
        onError: [
          retryIfTemporary('#journey.flow.bonusExperience.waiting'),
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
          actions: [clearOutage('page'), { type: 'setGame', params: ({ event }) => event.output }],
        },
        onError: [
          retryIfTemporary('#journey.flow.bonusExperience.waiting'),
          {
            target: '#journey.flow.bonusExperience.unreachable',
            actions: ['forgetOutage', { type: 'keepRefusal', params: ({ event }) => event }],
          },
        ],
      },
    },
  },
});

/**
 * The visitor plays, and sees the result once the server has verified the play. A game can be skipped at any moment. It
 * then ends unfinished, and the confirmation follows its report (GAME-10). The game stays on screen until the visitor
 * leaves. A report without a response is retried; a rejected log is dropped.
 */
const playing = journeySetup.createStateConfig({
  description: 'The game stays until the visitor leaves',
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
      on: finishGameIfRetrying,
      invoke: {
        id: 'completePlay',
        src: 'completePlay',
        input: ({ context }) => playReport(context),
        onDone: [
          {
            guard: 'isGameSkipped',
            // Leaving the game clears its outage.
            target: '#journey.flow.submissionComplete',
            actions: { type: 'earnResult', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isEarnedElsewhere', params: ({ event }) => event.output },
            target: '#journey.flow.bonusExperience.played',
            actions: [clearOutage('play'), { type: 'earnResult', params: ({ event }) => event.output }],
          },
          {
            target: 'told',
            actions: [clearOutage('play'), { type: 'earnResult', params: ({ event }) => event.output }],
          },
        ],
        onError: [
          retryIfTemporary('waiting'),
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
      ...retryState('reporting'),
      description: 'Repeated reports count once',
      on: { ...retryState('reporting').on, ...finishGame },
    },
    told: {
      on: {
        ...finishGame,
        'game.repeated': { guard: 'hasPlaysLeft', target: '#journey.flow.bonusExperience.loading' },
      },
    },
  },
  on: { 'game.logged': { actions: { type: 'logMoves', params: ({ event }) => event.log } } },
});

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
    waiting: { ...retryState('loading'), on: { ...retryState('loading').on, ...finishGame } },
    playing,
    played: { description: 'No plays left', on: finishGame },
    unreachable: {
      description: 'Retries by a reload if the page is outdated',
      on: { 'game.retried': [{ guard: 'isGameOutdated', actions: 'askReload' }, { target: 'loading' }], ...finishGame },
    },
  },
});
