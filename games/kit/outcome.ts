/**
 * Returns a field of the server's draw, unparsed; undefined if it is missing. Machines read the fields they know and
 * have defaults for the rest.
 */
export function drawn(outcome: unknown, name: string): unknown {
  if (typeof outcome !== 'object' || outcome === null) return undefined;
  return Object.entries(outcome).find(([key]) => key === name)?.[1];
}

/** Returns the name of the drawn prize, from the campaign; null if none was drawn. */
export function prizeNameIn(outcome: unknown): string | null {
  const name = drawn(drawn(outcome, 'prize'), 'name');
  return typeof name === 'string' && name !== '' ? name : null;
}
