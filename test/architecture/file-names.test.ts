// Checks that a file's name says what the file holds without its folder: no two production files share a name.
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOM_NAMES } from '#tools/build/rooms/rooms.ts';

const inRoot = (path: string) => resolve(import.meta.dirname, '../..', path);

/** Names that several files may have, each with its reason. */
const CONVENTIONAL: Readonly<Record<string, string>> = {
  'command.ts': 'the file of a command, which scripts/doors.mjs finds by this name in the folder of the command',
};

/** Every source file outside the tests, from the root. */
const FILES = ROOM_NAMES.filter((room) => room !== 'test').flatMap((room) =>
  readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|m?js|css)$/.test(path))
    .map((path) => `${room}/${path}`),
);

/** Readers and case-insensitive disks confuse names that differ only in case or hyphens. */
const spokenName = (path: string) => basename(path).toLowerCase().replaceAll('-', '');

/** Returns the groups of files with the same name. */
function doubles(files: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const path of files) groups.set(spokenName(path), [...(groups.get(spokenName(path)) ?? []), path]);
  return [...groups.values()].filter((group) => group.length > 1);
}

describe('the names of production files', () => {
  it('are unique, except conventional ones', () => {
    expect(FILES.length).toBeGreaterThan(1_000);
    expect(doubles(FILES.filter((path) => !(basename(path) in CONVENTIONAL)))).toEqual([]);
  });

  it('have only exceptions that several files use', () => {
    const shared = doubles(FILES).map(([path = '']) => basename(path));
    expect(Object.keys(CONVENTIONAL).filter((name) => !shared.includes(name))).toEqual([]);
  });

  it('count as the same if they differ only in case or hyphens', () => {
    expect(doubles(['src/a/NextSteps.tsx', 'src/b/next-steps.tsx', 'src/c/next-steps.ts'])).toEqual([
      ['src/a/NextSteps.tsx', 'src/b/next-steps.tsx'],
    ]);
  });
});
