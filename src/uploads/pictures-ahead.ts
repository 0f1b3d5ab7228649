import { createActor, fromPromise } from 'xstate';
import type { ReceiptImage } from '#domain/entry.ts';
import { isSentAhead } from '#domain/rules/sent-pictures.ts';
import type { PictureReceived } from '#domain/sent-picture.ts';
import { isUnanswered } from '#machines/journey.selectors.ts';
import { type PictureInput, pictureMachine } from '#machines/picture.machine.ts';
import { randomUuid } from '#src/api/random-uuid.ts';
import { whenBack } from '#src/calls/when-back.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { travellingPicturesOf } from '#src/flow/travelling-pictures.ts';
import { sentSoFar, type Traveller } from './sent-so-far.ts';
import { untilStill } from './until-still.ts';

/** Maximum parallel uploads. Leaves connections and bandwidth for the page's other requests. */
const AT_ONCE = 2;

/** Uploads one picture; `onProgress` receives the fraction sent so far. */
export type SendPicture = (
  picture: PictureInput,
  options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
) => Promise<PictureReceived>;

/** The picture pre-uploads, as a submission uses them. */
export interface PicturesAhead {
  /**
   * Starts all uploads and waits for them while they make progress. The submission then continues and contains the
   * pictures that are not uploaded (TILE-3). Never rejects.
   *
   * @param onProgress receives the fraction of all pictures sent so far, while uploads are pending
   */
  settle(signal: AbortSignal, onProgress: (sent: number) => void): Promise<void>;
}

/**
 * Uploads the entry's pictures before the submission, for as long as the journey runs, two in parallel (TILE-1).
 * Includes pictures from an earlier visit. Deleting or rotating a picture cancels its upload. During a submission,
 * uploads start only from `settle`.
 */
export function picturesAhead(journey: JourneyActor, send: SendPicture): PicturesAhead {
  const pictures = travellingPicturesOf(journey);
  const travellers = new Map<string, Traveller>();
  let settling = 0;

  const inState = (state: 'waiting' | 'sending') =>
    [...travellers.values()].filter(({ actor }) => actor.getSnapshot().matches(state));
  const tell = ({ actor }: Traveller, type: 'network.returned' | 'turn.taken' | 'turn.given' | 'picture.dropped') => {
    if (actor.getSnapshot().status === 'active') actor.send({ type });
  };
  const tellAll = (type: 'network.returned' | 'turn.taken') => {
    for (const traveller of travellers.values()) tell(traveller, type);
  };

  const giveTurns = () => {
    if (settling === 0 && isUnanswered(journey.getSnapshot())) return;
    for (const traveller of inState('waiting')) if (inState('sending').length < AT_ONCE) tell(traveller, 'turn.given');
  };

  const begin = ({ id, dataUrl }: ReceiptImage) => {
    const sendPicture = fromPromise<PictureReceived, PictureInput>(({ input, signal }) =>
      send(input, { signal, onProgress: (sent) => actor.send({ type: 'picture.progressed', sent }) }),
    );
    const machine = pictureMachine.provide({ actors: { sendPicture } });
    const actor = createActor(machine, { input: { dataUrl, key: randomUuid() } });
    travellers.set(id, { dataUrl, actor });
    actor.subscribe((snapshot) => {
      if (travellers.get(id)?.actor !== actor) return;
      pictures.set(id, snapshot);
      const { uuid } = snapshot.context;
      if (uuid !== null) journey.send({ type: 'receipt.sent', id, sent: { uuid, at: Date.now() } });
      giveTurns();
    });
    actor.start();
  };

  const drop = (id: string, traveller: Traveller) => {
    travellers.delete(id);
    pictures.set(id, undefined);
    tell(traveller, 'picture.dropped');
  };

  const follow = () => {
    const { status, context } = journey.getSnapshot();
    const isOpen = status === 'active' && context.site !== null && context.entry.submissionUuid === null;
    const images = isOpen ? context.entry.files : [];
    for (const [id, traveller] of travellers)
      if (!images.some((image) => image.id === id && image.dataUrl === traveller.dataUrl)) drop(id, traveller);
    for (const image of images) if (!travellers.has(image.id) && !isSentAhead(image, Date.now())) begin(image);
    giveTurns();
  };

  const stopWatching = whenBack(() => tellAll('network.returned'));
  journey.subscribe({
    next: follow,
    complete: () => {
      stopWatching();
      follow();
    },
  });
  follow();

  return {
    settle: async (signal, onProgress) => {
      settling += 1;
      tellAll('network.returned');
      giveTurns();
      await untilStill(pictures.subscribe, () => sentSoFar([...travellers.values()]), signal, onProgress);
      settling -= 1;
      if (settling === 0) tellAll('turn.taken');
    },
  };
}
