import { type Stats, statSync } from 'node:fs';

/**
 * File systems may record times only to some milliseconds, so a second write within this time may look like the first.
 */
const TOO_FRESH_MS = 50;

/**
 * Returns the state of files as one text, which stays equal as long as no file is written, replaced, created or
 * deleted. Null if a file was written too recently to detect another write.
 */
export function stampOf(paths: readonly string[], look: Look): string | null {
  const found = paths.map(look);
  const now = Date.now();
  if (found.some((file) => file && Math.abs(now - file.ctimeMs) < TOO_FRESH_MS)) return null;
  return found.map((file) => (file ? `${file.ino} ${file.size} ${file.mtimeMs} ${file.ctimeMs}` : '-')).join('\n');
}

/** Returns the status of the file at a path; undefined if there is none or it cannot be read. */
export type Look = (path: string) => Stats | undefined;

/**
 * Returns a function that reads each file's status once. It is synchronous: a hundred system calls take a millisecond.
 * They take many times that if each waits for a pool thread on a busy processor.
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
