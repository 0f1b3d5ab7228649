/** The compared ways, the product's own first. */
export const wayNames = [
  'promenade',
  'compressorjs, in turn',
  'compressorjs, all at once',
  'browser-image-compression',
  'pica',
] as const;

export type WayName = (typeof wayNames)[number];

/** For one photograph the order of work makes no difference: this way equals the previous one. */
export const sameForOne: ReadonlySet<WayName> = new Set<WayName>(['compressorjs, all at once']);
