import { createActor, fromPromise } from 'xstate';
import type { ReceiptImage } from '#domain/entry.ts';
import { isSentAhead } from '#domain/rules/sent-picture-rules.ts';
import type { PictureReceived } from '#domain/sent-picture.ts';
import { isUnanswered } from '#machines/journey/journey.selectors.ts';
import { type PictureInput, pictureMachine } from '#machines/picture/picture.machine.ts';
import { randomUuid } from '#src/api/random-uuid.ts';
import { whenBack } from '#src/calls/when-back.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import type { Uploads } from '#src/flow/uploads.ts';
import { tellAll } from './tell-all.ts';

/** Maximum parallel uploads. Leaves connections and bandwidth for the page's other requests. */
const AT_ONCE = 2;

/** Uploads one picture; `onProgress` receives the fraction sent so far. */
export type SendPicture = (
  picture: PictureInput,
  options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
) => Promise<PictureReceived>;

/**
 * Uploads the entry's pictures before the submission, for as long as the journey runs, two in parallel (TILE-1).
 * Includes pictures from an earlier visit. Deleting or rotating a picture cancels its upload. During a submission,
 * uploads start only while it waits for them.
 */
export function picturesAhead(journey: JourneyActor, uploads: Uploads, send: SendPicture): void {
  const inState = (state: 'waiting' | 'sending') =>
    [...uploads.all.values()].filter(({ actor }) => actor.getSnapshot().matches(state));

  const giveTurns = () => {
    if (!uploads.isAwaited() && isUnanswered(journey.getSnapshot())) return;
    for (const { actor } of inState('waiting'))
      if (inState('sending').length < AT_ONCE) actor.send({ type: 'upload.allowed' });
  };

  const begin = ({ id, dataUrl }: ReceiptImage) => {
    const sendPicture = fromPromise<PictureReceived, PictureInput>(({ input, signal }) =>
      send(input, { signal, onProgress: (sent) => actor.send({ type: 'picture.progressed', sent }) }),
    );
    const machine = pictureMachine.provide({ actors: { sendPicture } });
    const actor = createActor(machine, { input: { dataUrl, key: randomUuid() } });
    actor.subscribe(({ context: { uuid } }) => {
      if (uuid !== null && uploads.all.get(id)?.actor === actor)
        journey.send({ type: 'receipt.sent', id, sent: { uuid, at: Date.now() } });
    });
    uploads.begin(id, { dataUrl, actor });
  };

  const follow = () => {
    const { status, context } = journey.getSnapshot();
    const isOpen = status === 'active' && context.site !== null && context.entry.submissionUuid === null;
    const images = isOpen ? context.entry.files : [];
    for (const [id, { dataUrl }] of uploads.all)
      if (!images.some((image) => image.id === id && image.dataUrl === dataUrl)) uploads.end(id);
    for (const image of images) if (!uploads.all.has(image.id) && !isSentAhead(image, Date.now())) begin(image);
    giveTurns();
  };

  const stops = [whenBack(() => tellAll(uploads, 'network.returned')), uploads.subscribe(giveTurns)];
  journey.subscribe({
    next: follow,
    complete: () => {
      for (const stop of stops) stop();
      follow();
    },
  });
  follow();
}
