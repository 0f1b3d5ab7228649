import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes, compressed, that all code of a game with its stage and one renderer may weigh. */
export const GAME_BUDGET = 125_000;

export type RendererName = 'canvas' | 'webgl';

/** What Vite says of a file of the built site. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Words that Pixi and the games' machines keep in a build. */
const OF_GAMES = /PixiJS|tile\.flipped|foil\.scratched|lever\.pulled|wheel\.spun|ball\.struck/;

type Manifest = Readonly<Record<string, BuiltFile>>;

const DIST = join(import.meta.dirname, '../../dist');
const FIRST = 'index.html';
const TABLE = 'games/index.ts';
const STAGE = 'src/screens/game/stage.ts';
const SCREEN = 'src/screens/game/GameScreen.tsx';
const RENDERERS: Readonly<Record<RendererName, string>> = {
  canvas: 'games/kit/pixi-canvas.ts',
  webgl: 'games/kit/pixi-webgl.ts',
};

/** Files of the built site by their paths, such as `assets/stage-….js`, with their compressed sizes in bytes. */
export type Weights = ReadonlyMap<string, number>;

/** What the built site's own list of files says of the games; the site must have been built. */
export interface GameWeights {
  /** The games' folders, such as `mini-golf`. */
  readonly games: readonly string[];
  /** What every visitor loads first. */
  readonly first: Weights;
  /** Files of it that hold code of a game or of Pixi: there should be none. */
  readonly strays: readonly string[];
  /** What only the screen round the game needs: it is fetched ahead, as all screens are. */
  readonly screen: Weights;
  /** All that is loaded for a game alone: its rules, words and picture, the stage and a renderer. */
  of(game: string, renderer: RendererName): Weights;
}

/** Reads the weights from the built site. */
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
  return {
    games: [...new Set(parts.map((key) => key.split('/')[1] ?? ''))].toSorted(),
    first: firstFiles,
    strays: [...firstFiles.keys()].filter((file) => OF_GAMES.test(readFileSync(join(DIST, file), 'utf8'))),
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

/** All bytes of these files. */
export const sumOf = (weights: Weights): number => [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);

/** What comes with these files: themselves and all that they import at once. */
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
