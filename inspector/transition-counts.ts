import { useEffect, useState } from 'react';

/** How often each transition was taken, by its key (`state · event · index`). */
export type Coverage = Readonly<Record<string, number>>;

/** Reads the counts of the path tests; null if there are none. */
export function useCoverage(): Coverage | null {
  return useCounts('/__inspect/coverage.json');
}

/** Returns how often visitors' pages took each transition in the last days; null without reports (WAY-5). */
export function useWalked(campaign: string | null): Coverage | null {
  return useCounts(campaign === null ? null : `/__inspect/ways.json?campaign=${encodeURIComponent(campaign)}`);
}

function useCounts(address: string | null): Coverage | null {
  const [found, setFound] = useState<{ readonly address: string; readonly counts: Coverage | null } | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const abort = new AbortController();
    fetch(address, { signal: abort.signal, headers: { accept: 'application/json' } })
      .then(async (answer) => setFound({ address, counts: answer.ok ? countsIn(await answer.json()) : null }))
      // The chart works without counts.
      .catch(() => undefined);
    return () => abort.abort();
  }, [address]);
  return found?.address === address ? (found?.counts ?? null) : null;
}

/** Returns the counts in a response; null if there are none. */
export function countsIn(json: unknown): Coverage | null {
  if (typeof json !== 'object' || json === null) return null;
  const counts = Object.entries(json).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return counts.length === 0 ? null : Object.fromEntries(counts);
}
