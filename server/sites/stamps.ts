import { type Stats, statSync } from 'node:fs';

/** File systems tell times apart by some milliseconds alone: a second write so soon after may look like the first. */
const TOO_FRESH_MS = 50;

/**
 * When files last changed, as one text, which is equal as long as none was written, replaced, made or deleted; null if
 * one was written so lately that this cannot be told yet.
 */
export function stampOf(paths: readonly string[], look: Look): string | null {
  const found = paths.map(look);
  const now = Date.now();
  if (found.some((file) => file && Math.abs(now - file.ctimeMs) < TOO_FRESH_MS)) return null;
  return found.map((file) => (file ? `${file.ino} ${file.size} ${file.mtimeMs} ${file.ctimeMs}` : '-')).join('\n');
}

/** What is at a path; undefined if nothing is, or it cannot be told. */
export type Look = (path: string) => Stats | undefined;

/**
 * A look at files, at each once. Synchronous: a hundred calls of the system take a millisecond, and many times that
 * where each waits for a thread of the pool and the processor is busy.
 */
export function newLook(): Look {
  const seen = new Map<string, Stats | undefined>();
  return (path) => {
    if (!seen.has(path)) seen.set(path, statOf(path));
    return seen.get(path);
  };
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
