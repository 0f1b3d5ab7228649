import { useEffect, useState } from 'react';
import type { Run } from './history.ts';
import type { Shown } from '#src/inspect/inspector-messages.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** Returns the name of the campaign that a page shows; null before it has loaded. */
export function campaignOf({ messages }: Run): string | null {
  const names = messages.map(({ snapshot }) => fieldOf(snapshot.context, 'site', 'configuration', 'name'));
  const name = names.findLast((each) => typeof each === 'string');
  return typeof name === 'string' ? name : null;
}

function fieldOf(value: Shown, ...path: readonly string[]): Shown {
  return path.reduce<Shown>((inner, key) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return null;
    return (inner as { readonly [key: string]: Shown })[key] ?? null;
  }, value);
}

/** Returns the ids of states and the keys of transitions that are unreachable in a campaign; empty until known. */
export function useUnreached(campaign: string | null): ReadonlySet<string> {
  const [found, setFound] = useState({ campaign, all: NOTHING });
  useEffect(() => {
    if (campaign === null) return undefined;
    const abort = new AbortController();
    fetch(`/__inspect/unreached.json?campaign=${encodeURIComponent(campaign)}`, {
      signal: abort.signal,
      headers: { accept: 'application/json' },
    })
      .then(async (answer) => setFound({ campaign, all: answer.ok ? unreachedIn(await answer.json()) : NOTHING }))
      // The chart works without it.
      .catch(() => undefined);
    return () => abort.abort();
  }, [campaign]);
  return found.campaign === campaign ? found.all : NOTHING;
}

function unreachedIn(json: unknown): ReadonlySet<string> {
  if (typeof json !== 'object' || json === null) return NOTHING;
  const all: unknown[] = Object.values(json).flat();
  return new Set(all.filter((each) => typeof each === 'string'));
}
