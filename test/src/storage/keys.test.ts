import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Matches the site's own keys: an underscore and a letter, or the site's name before a dot. */
const KEYS = /'(?<key>_[a-z]|promenade\.\w+)(?=\/?')/g;

/** The keys in the code of each file of the site and of the inspector, which share an origin; each key once. */
const named = ['src', 'inspector']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    return [...new Set([...code.matchAll(KEYS)].map(({ groups }) => groups?.['key'] ?? ''))].map((key) => ({
      key,
      file,
    }));
  });
const keysIn = (isWanted: (file: string) => boolean) =>
  named
    .filter(({ file }) => isWanted(file))
    .map(({ key }) => key)
    .toSorted();

it('[ENTRY-3] every stored item has a unique key', () => {
  const keys = keysIn((file) => file !== 'src/early.ts');
  expect(keys).toEqual(expect.arrayContaining(['_c', '_d', '_i', '_l', '_q', '_s', '_t']));
  expect(keys).toEqual([...new Set(keys)]);
});

it('[ENTRY-3] [FIRST-3] the early script, which imports nothing, repeats the keys that it reads, and writes its own', () => {
  const early = keysIn((file) => file === 'src/early.ts');
  const others = new Set(keysIn((file) => file !== 'src/early.ts'));
  expect(early).toEqual(['_d', '_e', '_l', '_q']);
  expect(early.filter((key) => !others.has(key))).toEqual(['_e']);
});
