import { type CompactPlan, compileSheet, encodePlan } from 'beasties/compiler';

/** A selector of only the root element. Its attributes decide whether it matches, when a page is rendered. */
export const ROOT_ALONE = /^(?::root|html)(?![\w-])[^\s>+~]*$/;

/** Records the rules of a style sheet during the build, so the server parses none. */
export function planOf(css: string): CompactPlan {
  return encodePlan(compileSheet(css, { allowRules: [ROOT_ALONE] }));
}
