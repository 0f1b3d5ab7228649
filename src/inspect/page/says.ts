import type { Verdict } from '#chart/verdicts.ts';

/** A guard's verdict, as a sign and in words. */
export const SAYS: Readonly<Record<Verdict['says'], { readonly sign: string; readonly words: string }>> = {
  yes: { sign: '✓', words: 'holds, taken' },
  no: { sign: '✗', words: 'does not hold' },
  notAsked: { sign: '–', words: 'not asked' },
  broken: { sign: '!', words: 'broke' },
};
