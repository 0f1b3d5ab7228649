// Checks that files named in the developer documentation exist, so renaming a file requires updating its mentions.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOM_NAMES } from '#tools/build/rooms/rooms.ts';

const inRoot = (path: string) => resolve(import.meta.dirname, '../..', path);

/** Each document, and the folders to which its short names are relative. */
const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  'CONTRIBUTING.md': [],
  'deploy/README.md': ['deploy'],
  'docs/glossary.md': [],
  'docs/recipes.md': ['test'],
  'docs/tour.md': ['domain', 'machines', 'machines/journey', 'src/screens', 'test', 'test/kit'],
  'games/README.md': ['games'],
  'server/README.md': ['server'],
  'tools/README.md': ['tools', 'tools/build', 'tools/lab', 'tools/lab/attack', 'tools/operate'],
};

/** The recipes' example names. */
const EXAMPLES = /review|coin|^\.(machine|controls|view)|rules\/lint-gate|rules-of-gates|#room/i;

/** Every file and folder of the top-level folders, of deploy and of docs, from the root. */
const PATHS: ReadonlySet<string> = new Set(
  [...ROOM_NAMES, 'deploy', 'docs'].flatMap((room) => [
    room,
    ...readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  ]),
);
const AT_ROOT: ReadonlySet<string> = new Set(readdirSync(inRoot('.')));
const FILE_NAMES: ReadonlySet<string> = new Set([...PATHS].map((path) => path.slice(path.lastIndexOf('/') + 1)));

/** Returns the names in backticks that can only be files or folders, in full or short form, except those of runs. */
function namedFiles(document: string): readonly string[] {
  const text = readFileSync(inRoot(document), 'utf8');
  const names = [...text.matchAll(/`([\w#@./-]+)`/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter(
    (name) =>
      (/\.(ts|tsx|mjs|json|po|md)$/.test(name) || /^[\w.-]+\//.test(name)) &&
      !EXAMPLES.test(name) &&
      !name.startsWith('.cache/'),
  );
}

/** @param name such as `docs/rules.md`, `route.ts`, or `pinned/next`, whose suffix a table of tests omits */
function isThere(name: string, homes: readonly string[]): boolean {
  const path = name.replace(/\/$/, '');
  if (!path.includes('/')) return AT_ROOT.has(path) || FILE_NAMES.has(path);
  const wholes = [path, ...homes.map((home) => `${home}/${path}`)];
  return wholes.some((whole) =>
    ['', '.ts', '.test.ts', '.test.tsx', '.spec.ts'].some((ending) => PATHS.has(whole + ending)),
  );
}

describe('the documents for those who work here', () => {
  it.each(Object.entries(DOCUMENTS))('%s names only files that are there', (document, homes) => {
    const names = namedFiles(document);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !isThere(name, homes))).toEqual([]);
  });
});
