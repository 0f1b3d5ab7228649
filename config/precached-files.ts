/** A built file in Vite's manifest. */
export interface BuiltChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** Files that no offline journey needs: the server creates plays, and reports are sent to a server. */
const NOT_AHEAD = /^(?:games|src\/inspect|src\/analytics)\/|\/bonus\/stage-code\.ts$/;

/**
 * Returns the code and style sheets of the whole journey, which the service worker precaches. Fonts and pictures differ
 * between campaigns; those of visited campaigns are cached.
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
