import { useEffect, useRef, useState } from 'react';

interface Steadiness {
  /** milliseconds that `active` must last before the flag goes up */
  delay: number;
  /** milliseconds that the flag then stays up at least */
  least: number;
}

/**
 * Smooths a flag that may flicker, so that what it shows neither flashes up nor vanishes at once.
 *
 * @param active the raw flag.
 * @returns true from `delay` ms after `active` began until it ended, but for at least `least` ms.
 */
export function useSteadyFlag(active: boolean, { delay, least }: Steadiness): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (active === shown) return undefined;
    const wait = active ? delay : since.current + least - performance.now();
    const timer = setTimeout(
      () => {
        since.current = performance.now();
        setShown(active);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [active, shown, delay, least]);
  return shown;
}
