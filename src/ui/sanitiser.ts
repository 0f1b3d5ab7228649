import { useSyncExternalStore } from 'react';
import type * as sanitise from './sanitise.ts';

type Sanitiser = typeof sanitise;

let loaded: Sanitiser | null = null;
let loading: Promise<Sanitiser> | null = null;
const listeners = new Set<() => void>();

/** Fetches what makes markup safe, once; the next call retries a failure. The first screen is shown without it. */
export async function loadSanitiser(): Promise<Sanitiser> {
  if (loaded) return loaded;
  loading ??= import('./sanitise.ts');
  try {
    loaded = await loading;
  } catch (failure) {
    loading = null;
    throw failure;
  }
  for (const listener of listeners) listener();
  return loaded;
}

/** What makes markup safe; null until it is there. */
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
