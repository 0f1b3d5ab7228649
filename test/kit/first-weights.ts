import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');
const PACKAGE = /(?:^|\/)node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)/;
/** The build's own modules, such as `rolldown/runtime.js`, some after a null byte. */
const OF_BUNDLER = /^\P{L}*(?:vite|rolldown|oxc-project\+runtime@[\d.]+)\//u;

/** Bytes by the package that they are of, or the room and its part. */
export type Weights = ReadonlyMap<string, number>;

/** The modules of each built file of code, and their bytes before it was compressed (`config/chunk-weights.ts`). */
const modulesOf = (): Readonly<Record<string, Readonly<Record<string, number>>>> =>
  JSON.parse(readFileSync(join(DIST, '.vite/weights.json'), 'utf8')) as Record<string, Record<string, number>>;

/** What a module is of: a package, a part of the page's own code such as `src/app`, another room, or the bundler. */
function partOf(id: string): string {
  const name = PACKAGE.exec(id)?.groups?.['name'];
  if (name !== undefined) return name;
  if (OF_BUNDLER.test(id)) return 'the bundler';
  const [room = '', ...rest] = id.split('/');
  return room === 'src' && rest.length > 1 ? `${room}/${rest[0] ?? ''}` : room;
}

/** The bytes of a built file as it is sent (Brotli), by its path, such as `/assets/page-….js`. */
export const sentBytes = (path: string): number => readFileSync(join(DIST, `${path}.br`)).byteLength;

/**
 * The bytes of these built files as they are sent, by package: each file's are split as its modules are before it is
 * compressed.
 */
export function weightsOf(paths: readonly string[]): Weights {
  const modules = modulesOf();
  const weights = new Map<string, number>();
  for (const path of paths) {
    const own = Object.entries(modules[path.slice(1)] ?? {});
    const share = sentBytes(path) / own.reduce((sum, [, bytes]) => sum + bytes, 0);
    for (const [id, bytes] of own) weights.set(partOf(id), (weights.get(partOf(id)) ?? 0) + bytes * share);
  }
  return weights;
}

/**
 * A table of what has which weight and was promised which, what grew most first.
 *
 * @param promised packages that are not in it are promised none
 */
export function weightTable(weights: Weights, promised: Readonly<Record<string, number>>): string {
  const rows = [...weights]
    .map(([name, bytes]) => ({ name, bytes: Math.round(bytes), most: promised[name] ?? 0 }))
    .toSorted((one, other) => other.bytes - other.most - (one.bytes - one.most));
  return rows
    .map(({ name, bytes, most }) => {
      const over = bytes > most ? ` · ${bytes - most} over` : '';
      return `${name}: ${bytes} of ${most}${over}`;
    })
    .join('\n');
}

/** The packages that weigh more than promised, what grew most first. */
export function grown(weights: Weights, promised: Readonly<Record<string, number>>): string[] {
  return [...weights]
    .map(([name, bytes]) => [name, Math.round(bytes) - (promised[name] ?? 0)] as const)
    .filter(([, over]) => over > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, over]) => `${name} (${over} over)`);
}
