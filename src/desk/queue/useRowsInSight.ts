import { type RefObject, useEffect, useState } from 'react';

/** How many rows beyond those in sight are made. */
const BEYOND = 8;

interface Sight {
  /** Of the first row that is made. */
  readonly from: number;
  /** Of the one after the last. */
  readonly to: number;
}

/**
 * Which of many rows of one height are made: those in sight, and some around them.
 *
 * @param rowHeight in px
 */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): Sight {
  const [place, setPlace] = useState({ top: 0, height: 0 });
  useEffect(() => {
    const { current } = scroller;
    if (!current) return undefined;
    const look = () => setPlace({ top: current.scrollTop, height: current.clientHeight });
    const watch = new ResizeObserver(look);
    watch.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [scroller]);
  const from = Math.max(0, Math.floor(place.top / rowHeight) - BEYOND);
  return { from, to: Math.min(count, Math.ceil((place.top + place.height) / rowHeight) + BEYOND) };
}
