import { useSyncExternalStore } from 'react';
import type * as sanitise from './sanitise-html.ts';

type Sanitiser = typeof sanitise;

let loaded: Sanitiser | null = null;
let loading: Promise<Sanitiser> | null = null;
const listeners = new Set<() => void>();

/** Loads the sanitiser once; after a failure, the next call retries. The first screen does not need it. */
export async function loadSanitiser(): Promise<Sanitiser> {
  if (loaded) return loaded;
  loading ??= import('./sanitise-html.ts');
  try {
    loaded = await loading;
  } catch (failure) {
    loading = null;
    throw failure;
  }
  for (const listener of listeners) listener();
  return loaded;
}

/** Returns the sanitiser, or null until it has loaded. */
export function useSanitiser(): Sanitiser | null {
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
