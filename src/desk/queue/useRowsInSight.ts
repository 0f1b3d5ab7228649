import { type RefObject, useEffect, useState } from 'react';

/** The number of extra rows rendered before and after the visible ones. */
const BEYOND = 8;

interface Sight {
  /** The index of the first rendered row. */
  readonly from: number;
  /** The index after the last rendered row. */
  readonly to: number;
}

/**
 * Returns which rows to render: the visible ones, and 8 before and after them. All rows have the same height.
 *
 * @param rowHeight in pixels
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
