import { beforeAll, describe, expect, it } from 'vitest';
import { readdirSync } from 'node:fs';
import { type Finding, lintTree } from './lint-tree.ts';
import { appFloors } from './floors/app.ts';
import { coreFloors } from './floors/core.ts';
import type { Floor } from './floors/floor.ts';
import { serverFloors } from './floors/server.ts';
import { toolingFloors } from './floors/tooling.ts';
import { alwaysFaulty, importRules, kinds } from './kinds.ts';
import { resolve } from 'node:path';
import { ROOM_NAMES } from '#tools/build/rooms/rooms.ts';

const floors = [...coreFloors, ...serverFloors, ...appFloors, ...toolingFloors];

const files = new Map<string, string>();
/** Adds a program to the tree and returns its path. */
function put({ file, role = '' }: Floor, text: string): string {
  const path = `${file}${files.size}${role}.ts`;
  files.set(path, text);
  return path;
}

const cases = floors.flatMap((floor) => [
  ...floor.forbidden.flatMap((source) =>
    Object.entries(kinds).map(([kind, program]) => ({
      floor,
      source,
      kind,
      isForbidden: true,
      path: put(floor, program(source)),
    })),
  ),
  ...floor.allowed.flatMap((source) =>
    Object.entries(kinds)
      .filter(([kind]) => !alwaysFaulty.includes(kind))
      .map(([kind, program]) => ({ floor, source, kind, isForbidden: false, path: put(floor, program(source)) })),
  ),
]);

describe('the floors of the house', () => {
  let findings: Finding[] = [];
  beforeAll(async () => {
    findings = await lintTree(Object.fromEntries(files));
  });
  const isReported = (path: string) => findings.some(({ file, rule }) => file === path && importRules.includes(rule));

  it.each(floors)('reports every forbidden import in $file, however it is written', (floor) => {
    const unseen = cases.filter((one) => one.floor === floor && one.isForbidden && !isReported(one.path));
    expect(unseen.map(({ kind, source }) => `${kind} of ${source}`)).toEqual([]);
  });

  it.each(floors)('lets $file import what stands below it', (floor) => {
    const wronged = cases.filter((one) => one.floor === floor && !one.isForbidden && isReported(one.path));
    expect(wronged.map(({ kind, source }) => `${kind} of ${source}`)).toEqual([]);
  });

  it('has a floor for every folder of src', () => {
    const folders = readdirSync(resolve(import.meta.dirname, '../../src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const known = floors.map(({ file }) => file.split('/').slice(0, 2).join('/'));
    expect(folders.map(({ name }) => `src/${name}`).filter((folder) => !known.includes(folder))).toEqual([]);
  });

  it('has no barrel', () => {
    const root = resolve(import.meta.dirname, '../..');
    const paths = ROOM_NAMES.flatMap((room) =>
      readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    );
    // The only exception: it loads a game by its type and re-exports nothing.
    expect(paths.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual(['games/index.ts']);
  });
});
