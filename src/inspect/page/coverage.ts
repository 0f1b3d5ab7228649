import { useEffect, useState } from 'react';

/** How often the path tests took each transition, by its key (`state · event · index`). */
export type Coverage = Readonly<Record<string, number>>;

/** Reads the counts that the path tests wrote; null when there are none. */
export function useCoverage(): Coverage | null {
  const [coverage, setCoverage] = useState<Coverage | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetch('/__inspect/coverage.json', { signal: abort.signal, headers: { accept: 'application/json' } })
      .then(async (answer) => setCoverage(answer.ok ? countsIn(await answer.json()) : null))
      // The chart works without counts.
      .catch(() => undefined);
    return () => abort.abort();
  }, []);
  return coverage;
}

/** The counts in an answer; null when there are none. */
export function countsIn(json: unknown): Coverage | null {
  if (typeof json !== 'object' || json === null) return null;
  const counts = Object.entries(json).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return counts.length === 0 ? null : Object.fromEntries(counts);
}
