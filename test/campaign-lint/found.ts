import type { Finding } from '#campaign-lint/finding.ts';
import { stretchesOf } from '#campaign-lint/search/moments.ts';
import type { Search, Situation } from '#campaign-lint/search/search.ts';
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

/** Returns the situation of a visitor at the form of the first instance, who can submit it. */
export function situation(fields: Partial<Situation> = {}): Situation {
  return { screen: 'form', instancePk: 1, isOpen: true, canComplete: true, ...fields };
}

const [always] = stretchesOf(campaignOf());

/** Returns a search result with these situations, and the arrivals in any period. */
export function found(situations: readonly Situation[], arrivals: readonly Situation[] = [situation()]): Search {
  return {
    situations,
    arrivals: arrivals.map((each) => ({ stretch: always ?? { at: 0, words: '' }, situation: each })),
    completions: new Map(),
  };
}
