import type { PictureEvent } from '#machines/picture/picture.machine.ts';
import type { Uploads } from '#src/flow/uploads.ts';

/** Sends an event to every upload that has not ended. */
export function tellAll(
  { all }: Uploads,
  type: Extract<PictureEvent['type'], 'network.returned' | 'upload.deferred'>,
): void {
  for (const { actor } of all.values()) if (actor.getSnapshot().status === 'active') actor.send({ type });
}
