import { type CompactPlan, compileSheet, encodePlan } from 'beasties/compiler';

/** A selector of the root element alone: which of these fit is decided by its attributes, when a page is drawn. */
export const ROOT_ALONE = /^(?::root|html)(?![\w-])[^\s>+~]*$/;

/** What a style sheet has rules for, read once: by the build, so that the server parses none. */
export function planOf(css: string): CompactPlan {
  return encodePlan(compileSheet(css, { allowRules: [ROOT_ALONE] }));
}
