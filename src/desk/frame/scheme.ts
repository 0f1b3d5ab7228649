import { useState } from 'react';
import { keep, readKept } from '../kept-settings.ts';
import { useKey } from './shortcut-keys.ts';

/** The colour schemes: the device's, or a fixed one. */
const SCHEMES = ['device', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Returns the scheme chosen in this browser; `device` if none was. */
export function chosenScheme(): Scheme {
  const kept = readKept('desk-scheme');
  return SCHEMES.find((scheme) => scheme === kept) ?? 'device';
}

/** Applies a scheme to the page. */
export function showScheme(scheme: Scheme): void {
  if (scheme === 'device') delete document.documentElement.dataset['scheme'];
  else document.documentElement.dataset['scheme'] = scheme;
}

/** Returns the next scheme. After `device` it is the opposite of the device's, so the change is always visible. */
export function schemeAfter(scheme: Scheme, isDarkDevice: boolean): Scheme {
  const order: readonly Scheme[] = isDarkDevice ? ['device', 'light', 'dark'] : ['device', 'dark', 'light'];
  return order[(order.indexOf(scheme) + 1) % order.length] ?? 'device';
}

/** Returns the scheme, and a function that switches to the next one. ⇧L switches too. */
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
