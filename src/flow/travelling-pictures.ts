import type { SnapshotFrom } from 'xstate';
import type { pictureMachine } from '#machines/picture.machine.ts';
import type { JourneyActor } from './journey-context.tsx';

type PictureSnapshot = SnapshotFrom<typeof pictureMachine>;

/** The states of a journey's picture pre-uploads, by picture id (TILE-1). */
export interface TravellingPictures {
  /** Returns undefined for a picture without a pre-upload. */
  get(id: string): PictureSnapshot | undefined;
  set(id: string, snapshot: PictureSnapshot | undefined): void;
  /** Calls the listener after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

const ofJourneys = new WeakMap<JourneyActor, TravellingPictures>();

/**
 * Returns the picture pre-uploads of a journey. The screens can show them before the code that uploads them has loaded.
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
