import { useEffect } from 'react';

/** Milliseconds for which a person's data stays uncovered. */
const SHOWN = 5 * 60_000;

/** Covers a person's data again after five minutes. */
export function useCoveredAgain(isShown: boolean, cover: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(cover, SHOWN);
    return () => clearTimeout(timer);
  }, [isShown, cover]);
}
