/**
 * Returns the torn edge of a printed slip, as SVG path commands relative to the current point.
 *
 * @param edge teeth: their number; step: half the width of a tooth; depth: its height; lengths in user units. A
 *   positive step runs to the right, a negative one to the left; a positive depth starts downwards.
 * @returns `l5,6 5,-6 …`
 */
export function zigzag({ teeth, step, depth }: { teeth: number; step: number; depth: number }): string {
  const tooth = `${step},${depth} ${step},${-depth}`;
  return `l${Array.from({ length: teeth }, () => tooth).join(' ')}`;
}
