// One picture travels ahead of its submission, while the visitor goes on.
// It waits for its turn, so that the page's own calls are not held up, and is sent again when the network is back. What
// the server does not take goes with the submission, which is told why. A picture that is deleted or turned is called
// back.
import { assign, setup } from 'xstate';
import { type CallFailure, isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import { isPassingFailure, type Outage, outageAfter } from '#domain/rules/outage.ts';
import type { PictureReceived } from '#domain/sent-picture.ts';
import { promiseSlot } from './slot.ts';

export type PictureEvent =
  /** It is its turn: few travel at once. */
  | { readonly type: 'turn.given' }
  /** The submission goes on without waiting any longer. */
  | { readonly type: 'turn.taken' }
  | { readonly type: 'picture.progressed'; readonly sent: number }
  | { readonly type: 'picture.dropped' }
  | { readonly type: 'network.returned' };

/** What is sent: the picture, and the key that makes one of all its attempts. */
export interface PictureInput {
  readonly dataUrl: string;
  readonly key: string;
}

interface PictureContext extends PictureInput {
  /** The fraction sent so far, from 0 to 1. */
  readonly sent: number;
  /** Why it was not sent before; null if nothing has failed. */
  readonly outage: Outage | null;
  /** By what a submission names it; null until it is there. */
  readonly uuid: string | null;
}

/** It is no picture, or too large: another attempt would be answered the same. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415]);

const failureOf = (error: unknown): CallFailure => (isCallFailure(error) ? error : NO_ANSWER);

/** The way of one picture ahead of its submission (TILE-1). */
export const pictureMachine = setup({
  types: {
    context: {} as PictureContext,
    events: {} as PictureEvent,
    input: {} as PictureInput,
  },
  actors: { sendPicture: promiseSlot<PictureReceived, PictureInput>('sendPicture') },
  guards: {
    isPassing: (_, { error }: { error: unknown }) => isCallFailure(error) && isPassingFailure(error),
    isRefused: (_, { error }: { error: unknown }) => isCallFailure(error) && REFUSED.has(error.status),
  },
  actions: {
    setSent: assign((_, sent: number) => ({ sent })),
    keepUuid: assign((_, { uuid }: PictureReceived) => ({ uuid })),
    noteOutage: assign(({ context }, { error }: { error: unknown }) => ({
      outage: outageAfter(context.outage, failureOf(error), Math.random()),
    })),
    forgetOutage: assign({ outage: null }),
  },
  delays: { pause: ({ context }) => context.outage?.pause ?? 0 },
}).createMachine({
  id: 'picture',
  context: ({ input }) => ({ ...input, sent: 0, outage: null, uuid: null }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Others travel, or a submission is under way',
      on: { 'turn.given': 'sending' },
    },
    sending: {
      entry: { type: 'setSent', params: 0 },
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context: { dataUrl, key } }) => ({ dataUrl, key }),
        onDone: { target: 'sent', actions: { type: 'keepUuid', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isPassing', params: ({ event }) => event },
            target: 'paused',
            actions: { type: 'noteOutage', params: ({ event }) => event },
          },
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused' },
          { target: 'left' },
        ],
      },
      on: {
        'picture.progressed': { actions: { type: 'setSent', params: ({ event }) => event.sent } },
        'turn.taken': 'waiting',
      },
    },
    paused: {
      description: 'Waits for the network or the server, with growing pauses (S-23)',
      after: { pause: 'waiting' },
      on: { 'network.returned': { target: 'waiting', actions: 'forgetOutage' } },
    },
    sent: { description: 'A submission may name it', type: 'final' },
    refused: { description: 'It cannot be read: the visitor is told so on its tile', type: 'final' },
    left: { description: 'Not taken ahead: it goes with the submission itself', type: 'final' },
    dropped: { description: 'Deleted or turned: its request is ended', type: 'final' },
  },
  on: { 'picture.dropped': '.dropped' },
});
