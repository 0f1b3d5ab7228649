import type { SnapshotFrom } from 'xstate';
import type { pictureMachine } from '#machines/picture.machine.ts';
import type { JourneyActor } from './journey-context.tsx';

type PictureSnapshot = SnapshotFrom<typeof pictureMachine>;

/** How the pictures of a journey get on that travel ahead of its submission, by their ids (TILE-1). */
export interface TravellingPictures {
  /** Undefined for a picture that does not travel. */
  get(id: string): PictureSnapshot | undefined;
  set(id: string, snapshot: PictureSnapshot | undefined): void;
  /** Tells whenever one of them gets on; returns a function that ends it. */
  subscribe(listener: () => void): () => void;
}

const ofJourneys = new WeakMap<JourneyActor, TravellingPictures>();

/**
 * The travelling pictures of a journey. Its screens show them before the code that moves them is there, and without
 * waiting for it.
 */
export function travellingPicturesOf(journey: JourneyActor): TravellingPictures {
  const known = ofJourneys.get(journey);
  if (known) return known;
  const snapshots = new Map<string, PictureSnapshot>();
  const listeners = new Set<() => void>();
  const made: TravellingPictures = {
    get: (id) => snapshots.get(id),
    set: (id, snapshot) => {
      if (snapshot) snapshots.set(id, snapshot);
      else snapshots.delete(id);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  ofJourneys.set(journey, made);
  return made;
}
