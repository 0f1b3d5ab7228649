import { useState } from 'react';
import { keep, readKept } from '../kept.ts';
import { useKey } from './keys.ts';

/** The colours: as the device says, or locked. */
const SCHEMES = ['device', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The one that was chosen in this browser. */
export function chosenScheme(): Scheme {
  const kept = readKept('desk-scheme');
  return SCHEMES.find((scheme) => scheme === kept) ?? 'device';
}

/** Has the page look so. */
export function showScheme(scheme: Scheme): void {
  if (scheme === 'device') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}

/** The one that comes after another: what the device does not say first, so that the key always shows. */
export function schemeAfter(scheme: Scheme, isDarkDevice: boolean): Scheme {
  const order: readonly Scheme[] = isDarkDevice ? ['device', 'light', 'dark'] : ['device', 'dark', 'light'];
  return order[(order.indexOf(scheme) + 1) % order.length] ?? 'device';
}

/** The scheme, and what goes on to the next, which ⇧L does as well. */
export function useScheme(): readonly [Scheme, () => void] {
  const [scheme, setScheme] = useState(chosenScheme);
  const next = () => {
    const after = schemeAfter(scheme, matchMedia('(prefers-color-scheme: dark)').matches);
    showScheme(after);
    keep('desk-scheme', after === 'device' ? null : after);
    setScheme(after);
  };
  useKey('L', next);
  return [scheme, next];
}
