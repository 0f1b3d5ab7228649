import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GAME_SAMPLES } from './games/all-games.ts';

/** Maximum size of all code of a game with its stage and one renderer, in compressed bytes. */
export const GAME_BUDGET = 125_000;

export type RendererName = 'canvas' | 'webgl';

/** An entry of Vite's manifest. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltFile>>;

const DIST = join(import.meta.dirname, '../../dist');
const FIRST = 'index.html';
const TABLE = 'games/index.ts';
const STAGE = 'src/screens/bonus/stage-code.ts';
const SCREEN = 'src/screens/bonus/BonusScreen.tsx';
const RENDERERS: Readonly<Record<RendererName, string>> = {
  canvas: 'games/kit/pixi-canvas.ts',
  webgl: 'games/kit/pixi-webgl.ts',
};

/** Compressed sizes in bytes of files of the built site, by path, e.g. `assets/stage-code-….js`. */
export type Weights = ReadonlyMap<string, number>;

/** The sizes of the games according to the manifest of the built site; the site must have been built. */
export interface GameWeights {
  /** The games' folders, e.g. `mini-golf`. */
  readonly games: readonly string[];
  /** Files that every visitor loads first. */
  readonly first: Weights;
  /** Files in `first` that contain code of a game or of Pixi: there should be none. */
  readonly strays: readonly string[];
  /** Files that only the screen around the game needs; they are preloaded, like all screens. */
  readonly screen: Weights;
  /** Returns the files that are loaded only for a game: its rules, texts, images, stage and one renderer. */
  of(game: string, renderer: RendererName): Weights;
}

/** Reads the sizes from the built site. */
export function gameWeights(): GameWeights {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const weigh = (keys: Iterable<string>): Weights =>
    new Map(
      [...keys].flatMap((key) => {
        const file = manifest[key]?.file ?? '';
        return file.endsWith('.js') ? [[file, gzipSync(readFileSync(join(DIST, file))).byteLength]] : [];
      }),
    );
  const first = reached(manifest, [FIRST]);
  const others = reached(
    manifest,
    (manifest[FIRST]?.dynamicImports ?? []).filter(
      (key) => key.startsWith('src/screens/') && key !== STAGE && key !== SCREEN,
    ),
  );
  const screen = [...reached(manifest, [SCREEN])].filter((key) => !first.has(key) && !others.has(key));
  const firstFiles = weigh(first);
  const parts = manifest[TABLE]?.dynamicImports ?? [];
  const words = wordsOfGames();
  return {
    games: [...new Set(parts.map((key) => key.split('/')[1] ?? ''))].toSorted(),
    first: firstFiles,
    strays: [...firstFiles.keys()].filter((file) => {
      const code = readFileSync(join(DIST, file), 'utf8');
      return words.some((word) => code.includes(word));
    }),
    screen: weigh(screen),
    of: (game, renderer) => {
      const keys = reached(manifest, [
        TABLE,
        STAGE,
        RENDERERS[renderer],
        ...parts.filter((key) => key.startsWith(`games/${game}/`)),
      ]);
      return weigh([...keys].filter((key) => !first.has(key) && !others.has(key) && !screen.includes(key)));
    },
  };
}

/** Returns words in the code of Pixi and of the games' machines that survive minification: the events of the games. */
function wordsOfGames(): readonly string[] {
  return ['PixiJS', ...new Set(GAME_SAMPLES.flatMap(({ wholePlay }) => wholePlay().log.map(([, { type }]) => type)))];
}

/** Returns the total size of these files in bytes. */
export const sumOf = (weights: Weights): number => [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);

/** Returns these files and everything that they import statically. */
function reached(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (key: string): void => {
    const built = manifest[key];
    if (!built) throw new Error(`the built site has no ${key}`);
    if (found.has(key)) return;
    found.add(key);
    for (const each of built.imports ?? []) add(each);
  };
  for (const key of keys) add(key);
  return found;
}
