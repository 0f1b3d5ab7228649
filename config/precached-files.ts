/** A built file, as Vite's manifest tells of it. */
export interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** What no journey without a network needs: a game is dealt by the server, and reports are sent to one. */
const NOT_AHEAD = /^(?:games|src\/inspect|src\/analytics)\/|\/game\/stage\.ts$/;

/**
 * The code and style sheets of the whole journey, which the service worker fetches ahead. Fonts and pictures differ
 * from campaign to campaign: those of a visited one are kept.
 *
 * @param manifest `.vite/manifest.json` of the built site
 * @returns their addresses
 */
export function precachedFiles(manifest: Readonly<Record<string, BuiltChunk>>): string[] {
  const found = new Set<string>();
  const ahead = new Set(['index.html']);
  for (const source of ahead) {
    const { file, imports = [], dynamicImports = [], css = [], assets = [] } = manifest[source] ?? { file: '' };
    for (const name of [file, ...css, ...assets]) if (/\.(?:js|css)$/.test(name)) found.add(`/${name}`);
    for (const other of imports) ahead.add(other);
    for (const other of dynamicImports) if (!NOT_AHEAD.test(other)) ahead.add(other);
  }
  return [...found].toSorted();
}
