import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');
const PACKAGE = /(?:^|\/)node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)/;
/** Modules that the build adds, such as `rolldown/runtime.js`; some have a null byte in front. */
const OF_BUNDLER = /^\P{L}*(?:vite|rolldown|oxc-project\+runtime@[\d.]+)\//u;

/** Bytes by package, or by top-level folder and subfolder. */
export type Weights = ReadonlyMap<string, number>;

/** Returns the modules of each built code file, with their bytes before compression (`config/chunk-weights.ts`). */
const modulesOf = (): Readonly<Record<string, Readonly<Record<string, number>>>> =>
  JSON.parse(readFileSync(join(DIST, '.vite/weights.json'), 'utf8')) as Record<string, Record<string, number>>;

/**
 * Returns the package of a module, the subfolder of `src/` (such as `src/boot`), another top-level folder, or the
 * bundler.
 */
function partOf(id: string): string {
  const name = PACKAGE.exec(id)?.groups?.['name'];
  if (name !== undefined) return name;
  if (OF_BUNDLER.test(id)) return 'the bundler';
  const [room = '', ...rest] = id.split('/');
  return room === 'src' && rest.length > 1 ? `${room}/${rest[0] ?? ''}` : room;
}

/** Returns the transferred bytes (Brotli) of a built file by its path, such as `/assets/page-….js`. */
export const sentBytes = (path: string): number => readFileSync(join(DIST, `${path}.br`)).byteLength;

/**
 * Returns the transferred bytes of these built files by package. The bytes of each file are divided in proportion to
 * the uncompressed sizes of its modules.
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
 * Returns a table of weights and budgets, sorted by excess, largest first.
 *
 * @param promised budgets in bytes; packages that are not listed have a budget of 0
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

/** Returns the packages that exceed their budget, largest excess first. */
export function grown(weights: Weights, promised: Readonly<Record<string, number>>): string[] {
  return [...weights]
    .map(([name, bytes]) => [name, Math.round(bytes) - (promised[name] ?? 0)] as const)
    .filter(([, over]) => over > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, over]) => `${name} (${over} over)`);
}
