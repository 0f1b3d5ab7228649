import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRODUCT_ROOMS, ROOM_NAMES, ROOMS } from '#tools/build/rooms/rooms.ts';
import { withRooms } from '#tools/build/rooms/tour.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
/** Folders at the root without source code: documents, deployment files, packages and build output. */
const OTHERS = ['coverage', 'deploy', 'dist', 'dist-server', 'docs', 'node_modules', 'test-results'];

describe('the table of rooms', () => {
  it('has every folder at the root that holds code', () => {
    const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const names = folders.map(({ name }) => name).filter((name) => !name.startsWith('.') && !OTHERS.includes(name));
    expect(names.toSorted()).toEqual(ROOM_NAMES.toSorted());
  });

  it('lets a room of the product import lower ones alone, that run wherever it runs', () => {
    const upward = PRODUCT_ROOMS.flatMap((name) => {
      const { floor = 0, runs, imports = [] } = ROOMS[name] ?? {};
      return imports
        .map((other) => ROOMS[other.split('/')[0] ?? ''])
        .filter((other) => {
          return !other || other.floor >= floor || (other.runs !== 'both' && other.runs !== runs);
        });
    });
    expect(upward).toEqual([]);
  });

  it('is what TypeScript checks', () => {
    const { include } = JSON.parse(read('tsconfig.json')) as { readonly include: readonly string[] };
    expect(include.filter((path) => !path.includes('.')).toSorted()).toEqual(ROOM_NAMES.toSorted());
  });

  it('gives every room that is imported its alias, and none to others', () => {
    const { imports } = JSON.parse(read('package.json')) as { readonly imports: Readonly<Record<string, string>> };
    const imported = ROOM_NAMES.map((name) => [`#${name}/*`, `./${name}/*`]);
    expect(imports).toEqual(Object.fromEntries(imported));
  });

  it('is what docs/tour.md shows (npm run docs -- rooms)', () => {
    expect(withRooms(read('docs/tour.md'))).toBe(read('docs/tour.md'));
  });
});
