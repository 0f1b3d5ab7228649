import type { Verdict } from '#chart/verdicts.ts';

/** The display of a guard result: its sign and words. */
export const SAYS: Readonly<Record<Verdict['says'], { readonly sign: string; readonly words: string }>> = {
  yes: { sign: '✓', words: 'passed, taken' },
  no: { sign: '✗', words: 'failed' },
  notAsked: { sign: '–', words: 'not evaluated' },
  broken: { sign: '!', words: 'threw an error' },
};

/** How often the path tests took a transition, in words: `tested 594×`. */
export const testedIn = (times: string): string => `tested ${times}×`;

/** The number of visitors' pages that took a transition, in words: `1 page`. */
export const pagesIn = (pages: string): string => `${pages} ${pages === '1' ? 'page' : 'pages'}`;
