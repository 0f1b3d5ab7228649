/** What the server says of draws that it does not have; their page has words of its own. */
export const sentences = {
  noDraw: 'There is no such draw.',
  noList: 'The list of entries is not closed yet.',
} as const;
