import type { Hole, Spot } from './mini-golf.holes.ts';
import { BALL, directionOf, nearest, wallsOf } from './mini-golf.rules.ts';

/** The distance in units between two checked places. */
const STEP = 2;
/** A ball that rests against a wall touches it by less than this. */
const TOUCH = 0.05;

/**
 * Returns how far a ball rolls straight on before it meets a wall, in units, for the line of its aim. A sail does not
 * count as a wall, because it may have moved by then.
 *
 * @param from the position of the ball
 * @param angle tenths of a degree, clockwise from straight up
 * @param most the maximum length of the line, in units
 */
export function clearWay(hole: Hole, from: Spot, angle: number, most: number): number {
  const { x, y } = directionOf(angle);
  const walls = wallsOf(hole);
  for (let way = STEP; way <= most; way += STEP) {
    const spot = { x: from.x + x * way, y: from.y + y * way };
    for (const { from: one, to: other, thick } of walls) {
      const near = nearest(one, other, spot);
      const [dx, dy] = [spot.x - near.x, spot.y - near.y];
      const reach = BALL + thick - TOUCH;
      // It moves towards the wall, not away from one that it rests against.
      if (dx * dx + dy * dy < reach * reach && dx * x + dy * y < 0) return way - STEP;
    }
  }
  return most;
}
