/** The compared implementations, the product's own first. */
export const wayNames = [
  'promenade',
  'compressorjs, in turn',
  'compressorjs, all at once',
  'browser-image-compression',
  'pica',
] as const;

export type WayName = (typeof wayNames)[number];

/** Implementations that equal the previous one for a single photograph, because only the order of work differs. */
export const sameForOne: ReadonlySet<WayName> = new Set<WayName>(['compressorjs, all at once']);
