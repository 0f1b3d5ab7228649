import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompactPlan } from 'beasties/runtime';
import { StartError } from '../platform/start-error.ts';
import { chooseFrom, type CriticalCssOf } from './critical-css.ts';

/** A built site, read once: its page, and the files of its parts. Addresses begin with /assets/. */
export interface BuiltSite {
  /** The built page without its scripts and style sheets. */
  readonly template: string;
  /** The tags of its scripts and style sheets, as built. */
  readonly tags: string;
  /** The module that starts the site, and what it imports. */
  readonly code: { readonly entry: string; readonly imports: readonly string[] };
  /** The files of the code that runs the journey, which loads after the first screen (FIRST-9). */
  readonly journey: readonly string[];
  /** The concatenated style sheets of the whole site. */
  readonly css: string;
  /** Selects the rules that a page needs first. */
  readonly criticalCss: CriticalCssOf;
  /** The style sheets of the page itself. */
  readonly styles: readonly string[];
  /** Returns the files of a screen's own part, and the files that it imports. */
  readonly filesOf: (screen: string) => { readonly code: readonly string[]; readonly styles: readonly string[] };
  /** The script that runs before the first paint; empty in a build without it. */
  readonly early: string;
}

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  /** The names of the imported chunks. */
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const TAGS = /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g;

/**
 * Reads the built site.
 *
 * @returns null if the site has not been built
 * @throws StartError if the built page has no head to put data in
 */
export async function readBuiltSite(siteDir: string): Promise<BuiltSite | null> {
  const path = join(siteDir, 'index.html');
  const page = await readFile(path, 'utf8').catch(() => null);
  if (page === null) return null;
  if (!page.includes('</head>'))
    throw new StartError(`SITE_DIR: ${path} has no </head>, so it is not a built page. Build the site with npm start.`);
  const read = async (name: string) => readFile(join(siteDir, name), 'utf8').catch(() => null);
  const manifest = JSON.parse((await read('.vite/manifest.json')) ?? '{}') as Manifest;
  const modules = JSON.parse((await read('.vite/ssr-manifest.json')) ?? '{}') as Record<string, readonly string[]>;
  const plans = JSON.parse((await read('.vite/style-plans.json')) ?? '{}') as Record<string, CompactPlan>;
  const tags = (page.match(TAGS) ?? []).map((tag) => tag.trim());
  const addressOf = (tag: string) => /(?:src|href)="(?<address>[^"]+)"/.exec(tag)?.groups?.['address'] ?? '';
  const addressesOf = (kind: string) => tags.filter((tag) => tag.includes(kind)).map(addressOf);
  const own = addressesOf('rel="stylesheet"');
  const sheets = new Set(
    Object.values(manifest).flatMap(({ file, css = [] }) => [...(file.endsWith('.css') ? [file] : []), ...css]),
  );
  // The page's own style sheets come first, as in the browser.
  const ordered = [...new Set([...own.map((address) => address.slice(1)), ...sheets])];
  const css = (await Promise.all(ordered.map(async (name) => (await read(name)) ?? ''))).join('\n');
  const codeOf = (source: string) => {
    const files = Object.entries(modules).find(([id]) => id.endsWith(source))?.[1] ?? [];
    const scripts = files.filter((file) => file.endsWith('.js') && !file.includes('.worker-'));
    const needed = scripts.flatMap((file) => withImports(manifest, file.slice(1)));
    return { files, needed, code: [...new Set([...needed.map(({ file }) => `/${file}`), ...scripts])] };
  };
  const code = { entry: addressesOf('<script')[0] ?? '', imports: addressesOf('rel="modulepreload"') };
  const early = Object.entries(manifest).find(([source]) => source === 'src/early.ts')?.[1].file;
  return {
    template: page.replaceAll(TAGS, ''),
    tags: tags.join(''),
    code,
    journey: codeOf('/run-journey.ts').code.filter((file) => file !== code.entry && !code.imports.includes(file)),
    css,
    criticalCss: chooseFrom(
      ordered.map((name) => plans[name]).filter((plan) => plan !== undefined),
      css,
    ),
    styles: own,
    filesOf: (screen) => {
      const { files, needed, code: own } = codeOf(`/${screen.charAt(0).toUpperCase()}${screen.slice(1)}Screen.tsx`);
      const styles = needed.flatMap(({ css: sheets = [] }) => sheets.map((file) => `/${file}`));
      return { code: own, styles: [...new Set([...styles, ...files.filter((file) => file.endsWith('.css'))])] };
    },
    early: early === undefined ? '' : ((await read(early)) ?? ''),
  };
}

/** Returns the chunk of a file after all its imports, in execution order. */
function withImports(manifest: Manifest, file: string, seen = new Set<string>()): Chunk[] {
  const chunk = Object.values(manifest).find((each) => each.file === file);
  if (!chunk || seen.has(file)) return [];
  seen.add(file);
  const imported = (chunk.imports ?? []).flatMap((name) => withImports(manifest, manifest[name]?.file ?? '', seen));
  return [...imported, chunk];
}
