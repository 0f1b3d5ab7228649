import type { Hole, Spot } from './mini-golf.holes.ts';
import { BALL, directionOf, nearest, wallsOf } from './mini-golf.rules.ts';

/** Units between two places at which the way is looked at. */
const STEP = 2;
/** A ball that rests against a wall touches it by less than this. */
const TOUCH = 0.05;

/**
 * Returns how far a ball rolls straight on before it meets a wall, in units, for the line of its aim. A sail is no
 * wall: it may be gone by then.
 *
 * @param from where the ball is
 * @param angle tenths of a degree, clockwise from straight up
 * @param most the length of the line, beyond which nothing is looked for
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
