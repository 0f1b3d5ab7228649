import type { Finding } from '#linter/finding.ts';
import { stretchesOf } from '#linter/search/moments.ts';
import type { Search, Situation } from '#linter/search/search.ts';
import { campaignOf } from '#test/kit/campaigns.ts';

export const warning = (rule: string, path: string, message: string): Finding => ({
  level: 'warning',
  rule,
  path,
  message,
});
export const error = (rule: string, path: string, message: string): Finding => ({
  level: 'error',
  rule,
  path,
  message,
});

/** A visitor at the form of the first journey, who can send it. */
export function situation(fields: Partial<Situation> = {}): Situation {
  return { screen: 'form', instancePk: 1, isOpen: true, canComplete: true, ...fields };
}

const [always] = stretchesOf(campaignOf());

/** What a search has found: these situations, and those in which visitors arrive, whenever they do. */
export function found(situations: readonly Situation[], arrivals: readonly Situation[] = [situation()]): Search {
  return {
    situations,
    arrivals: arrivals.map((each) => ({ stretch: always ?? { at: 0, words: '' }, situation: each })),
    completions: new Map(),
  };
}
