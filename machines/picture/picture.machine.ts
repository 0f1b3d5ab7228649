// Pre-uploads one picture before its submission, while the visitor continues.
// Uploads are queued to keep connections free for the page's own calls, and retried when the network is back. A picture
// that the server rejects is sent with the submission, whose response gives the reason. Deleting or rotating a picture
// cancels its upload.
import { assign, setup } from 'xstate';
import { type CallFailure, isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import { isPassingFailure, type Outage, outageAfter } from '#domain/rules/outage-rules.ts';
import type { PictureReceived } from '#domain/sent-picture.ts';
import { promiseSlot } from '../slot.ts';

export type PictureEvent =
  /** Starts the upload; few pictures upload in parallel. */
  | { readonly type: 'upload.allowed' }
  /** Stops the upload, because the submission no longer waits for it. */
  | { readonly type: 'upload.deferred' }
  | { readonly type: 'picture.progressed'; readonly sent: number }
  | { readonly type: 'picture.dropped' }
  | { readonly type: 'network.returned' };

/** The picture to upload, and the idempotency key that all its attempts share. */
export interface PictureInput {
  readonly dataUrl: string;
  readonly key: string;
}

interface PictureContext extends PictureInput {
  /** The fraction uploaded so far, from 0 to 1. */
  readonly sent: number;
  /** Why the last attempt failed; null if none has. */
  readonly outage: Outage | null;
  /** The id by which a submission refers to the picture; null until it is uploaded. */
  readonly uuid: string | null;
}

/** Statuses of permanent failures: not a picture, or too large. Retrying cannot succeed. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415]);

const failureOf = (error: unknown): CallFailure => (isCallFailure(error) ? error : NO_ANSWER);

/** The pre-upload of one picture (TILE-1). */
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
      description: 'Waits for other uploads or a submission',
      on: { 'upload.allowed': 'sending' },
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
        'upload.deferred': 'waiting',
      },
    },
    paused: {
      description: 'Waits for the network or the server, with growing pauses',
      after: { pause: 'waiting' },
      on: { 'network.returned': { target: 'waiting', actions: 'forgetOutage' } },
    },
    sent: { description: 'Submissions can refer to it', type: 'final' },
    refused: { description: 'Unreadable, as its tile tells the visitor', type: 'final' },
    left: { description: 'Not pre-uploaded, so the submission contains it', type: 'final' },
    dropped: { description: 'Deleted or rotated, and its request aborted', type: 'final' },
  },
  on: { 'picture.dropped': '.dropped' },
});
