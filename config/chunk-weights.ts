import { relative } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

/** Writes down the modules of each file of the code, and their bytes once minified (`.vite/weights.json`). */
export function chunkWeights(root: string): Plugin {
  return {
    name: 'chunk-weights',
    generateBundle(_, bundle) {
      const weights = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, weightsOf(file, root)] as const] : [],
      );
      const source = JSON.stringify(Object.fromEntries(weights));
      this.emitFile({ type: 'asset', fileName: '.vite/weights.json', source });
    },
  };
}

function weightsOf({ modules }: Rolldown.OutputChunk, root: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(modules).flatMap(([id, { code }]) => (code ? [[relative(root, id), minified(code)]] : [])),
  );
}

/** On its own, nothing in a module seems to be used. */
function minified(code: string): number {
  const kept = { compress: { unused: false }, mangle: { toplevel: true } } as const;
  return minifySync('module.js', code, kept).code.length;
}
