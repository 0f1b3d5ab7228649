/** What Safari before 16.4 and Firefox before 105 lack, and a script that takes it away. */
export const OLDER = [
  ['no OffscreenCanvas', 'delete globalThis.OffscreenCanvas;'],
  ['neither OffscreenCanvas nor ImageDecoder', 'delete globalThis.OffscreenCanvas; delete globalThis.ImageDecoder;'],
] as const;
