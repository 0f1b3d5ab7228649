import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pictureMachine } from '#machines/picture/picture.machine.ts';

/** The upload of one picture, running or finished. */
export interface Upload {
  readonly dataUrl: string;
  readonly actor: ActorRefFrom<typeof pictureMachine>;
}

/** The picture uploads of a page ahead of its submission (TILE-1). Nothing else keeps them. */
export interface Uploads {
  /** By picture id. */
  readonly all: ReadonlyMap<string, Upload>;
  /** Returns the state of a picture's upload; undefined if there is none. */
  get(id: string): SnapshotFrom<typeof pictureMachine> | undefined;
  /** Calls the listener after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Adds an upload and starts it. */
  begin(id: string, upload: Upload): void;
  /** Cancels the upload and forgets it. */
  end(id: string): void;
  /** Whether a submission waits for the uploads. */
  isAwaited(): boolean;
  /** Marks them as awaited until the returned function is called. */
  await(): () => void;
}

/** Returns the uploads of a page that has none yet. */
export function createUploads(): Uploads {
  const all = new Map<string, Upload>();
  const listeners = new Set<() => void>();
  let awaiting = 0;
  const change = () => {
    for (const listener of listeners) listener();
  };
  return {
    all,
    get: (id) => all.get(id)?.actor.getSnapshot(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin: (id, upload) => {
      all.set(id, upload);
      upload.actor.subscribe(change);
      upload.actor.start();
    },
    end: (id) => {
      const actor = all.get(id)?.actor;
      all.delete(id);
      if (actor?.getSnapshot().status === 'active') actor.send({ type: 'picture.dropped' });
      change();
    },
    isAwaited: () => awaiting > 0,
    await: () => {
      awaiting += 1;
      change();
      return () => {
        awaiting -= 1;
        change();
      };
    },
  };
}

/** The uploads of this page. The screens can read them before the code that uploads has loaded. */
export const pageUploads = createUploads();
