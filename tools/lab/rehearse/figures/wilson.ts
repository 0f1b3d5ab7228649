/** Quantile of the normal distribution for a 95 % interval. */
const Z = 1.959964;

/** An interval that contains a share with a probability of 95 %. */
export interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Returns the Wilson score interval of the share of wins; null without plays. */
export function wilson(wins: number, plays: number): Interval | null {
  if (plays === 0) return null;
  const share = wins / plays;
  const square = Z * Z;
  const middle = share + square / (2 * plays);
  const half = Z * Math.sqrt((share * (1 - share)) / plays + square / (4 * plays * plays));
  const whole = 1 + square / plays;
  return { share, low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) };
}
