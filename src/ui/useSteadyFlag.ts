import { useEffect, useRef, useState } from 'react';

interface Steadiness {
  /** milliseconds that `active` must last before the flag becomes true */
  delay: number;
  /** minimum milliseconds for which the flag then stays true */
  least: number;
}

/**
 * Smooths a flag that may flicker, so an element that it controls does not flash.
 *
 * @param active the raw flag.
 * @returns true from `delay` ms after `active` became true until it becomes false, but for at least `least` ms.
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
