import { nextBelow, rngOf } from '#games/kit/rng.ts';

/** Points painted on the segments, clockwise. */
export const SEGMENTS = [2, 1, 5, 1, 2, 10, 1, 5] as const;
/** Without a draw, the wheel stops at two points (HWHEEL-2). */
const DEFAULT_POINTS = 2;

/**
 * A spin of the wheel: the segments at the peg before and after, and the distance from the segment's middle at which it
 * stops.
 */
export interface Spin {
  readonly start: number;
  readonly stop: number;
  /** Hundredths of a segment, from −30 to 30. */
  readonly off: number;
}

/** Returns the drawn points, or the default if no segment shows them. */
export function pointsOf(drawn: unknown): number {
  return SEGMENTS.find((points) => points === drawn) ?? DEFAULT_POINTS;
}

/** Returns a spin that stops at these points; the seed picks one of the segments that show them. */
export function spinTo(points: number, seed: number): Spin {
  const segments = SEGMENTS.flatMap((painted, segment) => (painted === points ? [segment] : []));
  const [choice, afterChoice] = nextBelow(rngOf(seed), segments.length);
  const [start, afterStart] = nextBelow(afterChoice, SEGMENTS.length);
  const [off] = nextBelow(afterStart, 61);
  return { start, stop: segments[choice] ?? 0, off: off - 30 };
}
