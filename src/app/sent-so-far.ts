import type { ActorRefFrom } from 'xstate';
import type { pictureMachine } from '#machines/picture.machine.ts';

/** A picture on its way ahead, or at the end of it. */
export interface Traveller {
  readonly dataUrl: string;
  readonly actor: ActorRefFrom<typeof pictureMachine>;
}

/**
 * The fraction of all pictures that is sent, from 0 to 1; null once there is nothing to wait for, as all have come to
 * an end or one is held up.
 */
export function sentSoFar(travellers: readonly Traveller[]): number | null {
  const all = travellers.map(({ dataUrl, actor }) => ({ size: dataUrl.length, at: actor.getSnapshot() }));
  if (all.every(({ at }) => at.status === 'done') || all.some(({ at }) => at.matches('paused'))) return null;
  const total = all.reduce((sum, { size }) => sum + size, 0);
  return all.reduce((sum, { size, at }) => sum + (size / total) * (at.status === 'done' ? 1 : at.context.sent), 0);
}
