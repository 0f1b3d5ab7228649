import { type CompactPlan, compileSheet, encodePlan } from 'beasties/compiler';
import type { Plugin } from 'vite';

/** A selector of the root element alone: which of these fit is decided by its attributes, when a page is drawn. */
export const ROOT_ALONE = /^(?::root|html)(?![\w-])[^\s>+~]*$/;

/** What a style sheet has rules for, read once. */
export function planOf(css: string): CompactPlan {
  return encodePlan(compileSheet(css, { allowRules: [ROOT_ALONE] }));
}

/**
 * Writes down what each style sheet has rules for (`.vite/style-plans.json`): the server chooses from that what a page
 * needs first, and parses no style sheet.
 */
export function stylePlans(): Plugin {
  return {
    name: 'style-plans',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const plans = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css')
            ? [[file.fileName, planOf(String(file.source))] as const]
            : [],
        );
        const source = JSON.stringify(Object.fromEntries(plans));
        this.emitFile({ type: 'asset', fileName: '.vite/style-plans.json', source });
      },
    },
  };
}
