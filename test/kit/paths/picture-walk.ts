import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { type PictureEvent, pictureMachine } from '#machines/picture/picture.machine.ts';
import type { PictureReceived } from '#domain/sent-picture.ts';
import type { WalkedChart } from './coverage.ts';
import { refusal } from './events.ts';
import { walked } from './walked.ts';

type Happening = PictureEvent | DoneActorEvent<PictureReceived> | ErrorActorEvent;

const SLOT = { actorId: 'sendPicture' };
const EVENTS: readonly { readonly name: string; readonly event: Happening }[] = [
  { name: 'upload.allowed', event: { type: 'upload.allowed' } },
  { name: 'upload.deferred', event: { type: 'upload.deferred' } },
  { name: 'picture.progressed', event: { type: 'picture.progressed', sent: 0.5 } },
  { name: 'picture.dropped', event: { type: 'picture.dropped' } },
  { name: 'network.returned', event: { type: 'network.returned' } },
  {
    name: 'done: sendPicture',
    event: { ...SLOT, type: 'xstate.done.actor.sendPicture', output: { uuid: 'picture-1' } },
  },
  ...[0, 503, 400, 413, 429, 401].map((status) => ({
    name: `error: sendPicture (${status})`,
    event: { ...SLOT, type: 'xstate.error.actor.sendPicture', error: refusal(status) } as const,
  })),
];

/** Walks the chart of a pre-uploaded picture. */
export const pictureWalk = (): WalkedChart => {
  const names = new Map<Happening, string>(EVENTS.map(({ name, event }) => [event, name]));
  return walked(pictureMachine, {
    visits: { 'a picture': { dataUrl: 'data:image/jpeg;base64,a', key: 'key-1' } },
    events: ({ status }) => (status === 'active' ? EVENTS.map(({ event }) => event) : []),
    nameOf: (event) => names.get(event) ?? event.type,
    facts: ({ context }) => [context.uuid, context.outage?.reason],
  });
};
