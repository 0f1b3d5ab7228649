import { useEffect } from 'react';

/** How long a person stays uncovered. Milliseconds. */
const SHOWN = 5 * 60_000;

/** Covers a person again after a while. */
export function useCoveredAgain(isShown: boolean, cover: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(cover, SHOWN);
    return () => clearTimeout(timer);
  }, [isShown, cover]);
}
