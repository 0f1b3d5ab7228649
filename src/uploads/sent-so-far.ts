import type { Upload } from '#src/flow/uploads.ts';

/**
 * Returns the uploaded fraction of all pictures, from 0 to 1. Returns null if nothing is pending, because all uploads
 * have ended or one is paused.
 */
export function sentSoFar(uploads: readonly Upload[]): number | null {
  const all = uploads.map(({ dataUrl, actor }) => ({ size: dataUrl.length, at: actor.getSnapshot() }));
  if (all.every(({ at }) => at.status === 'done') || all.some(({ at }) => at.matches('paused'))) return null;
  const total = all.reduce((sum, { size }) => sum + size, 0);
  return all.reduce((sum, { size, at }) => sum + (size / total) * (at.status === 'done' ? 1 : at.context.sent), 0);
}
