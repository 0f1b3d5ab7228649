import { relative } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

/** Writes the modules of each code file with their minified sizes in bytes (`.vite/weights.json`). */
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

/** Keeps unused code: in an isolated module, nothing seems to be used. */
function minified(code: string): number {
  const kept = { compress: { unused: false }, mangle: { toplevel: true } } as const;
  return minifySync('module.js', code, kept).code.length;
}
