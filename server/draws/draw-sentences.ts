/** Messages about missing draws. The page of a draw has its own texts. */
export const sentences = {
  noDraw: 'There is no such draw.',
  noList: 'The list of entries is not closed yet.',
} as const;
