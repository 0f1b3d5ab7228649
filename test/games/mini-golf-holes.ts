import { HOLES, type Hole, type Spot } from '#games/mini-golf/mini-golf.holes.ts';

/**
 * Returns a hole of the course, counted from 1.
 *
 * @throws Error if the course has no such hole
 */
export function hole(number: number): Hole {
  const found = HOLES[number - 1];
  if (found === undefined) throw new Error(`no hole ${number}`);
  return found;
}

/** Returns whether a point lies within a polygon. */
export function isInside(line: readonly Spot[], { x, y }: Spot): boolean {
  return (
    line.filter((from, index) => {
      const to = line[(index + 1) % line.length] ?? from;
      return from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
    }).length %
      2 ===
    1
  );
}
