/**
 * Returns the outline of a price sticker: a disc with an edge of equal round bumps, centred at the origin, with one
 * bump pointing to the right.
 *
 * @param radius of the circle that touches the bumps, in user units.
 * @param bumps number of bumps.
 * @param depth of the notches between the bumps, in user units.
 * @returns a closed SVG path.
 */
export function scallop(radius: number, bumps: number, depth: number): string {
  const half = Math.PI / bumps;
  const notch = radius - depth;
  const chord = 2 * notch * Math.sin(half);
  const rise = radius - notch * Math.cos(half);
  const arc = round(chord ** 2 / (8 * rise) + rise / 2);
  const points = Array.from({ length: bumps }, (_, index) => {
    const angle = (2 * index + 1) * half;
    return `${round(notch * Math.cos(angle))} ${round(notch * Math.sin(angle))}`;
  });
  return `M${points.at(-1) ?? '0 0'}${points.map((point) => `A${arc} ${arc} 0 0 1 ${point}`).join('')}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
