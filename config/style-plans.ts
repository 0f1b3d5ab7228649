import type { Plugin } from 'vite';

/**
 * Writes what each style sheet has rules for (`.vite/style-plans.json`). The server selects from it the rules that a
 * page needs first.
 */
export function stylePlans(planOf: (css: string) => unknown): Plugin {
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
