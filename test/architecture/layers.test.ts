import { beforeAll, describe, expect, it } from 'vitest';
import { existsSync, readdirSync } from 'node:fs';
import { type Finding, lintTree } from './lint-tree.ts';
import { type Floor, floors } from './floors.ts';
import { alwaysFaulty, importRules, kinds } from './kinds.ts';
import { resolve } from 'node:path';

const files: Record<string, string> = {};
/** Puts a program into the tree and returns its path. */
function put({ file, role = '' }: Floor, text: string): string {
  const path = `${file}${Object.keys(files).length}${role}.ts`;
  files[path] = text;
  return path;
}

const cases = floors.flatMap((floor) => [
  ...floor.forbidden.flatMap((source) =>
    Object.entries(kinds).map(([kind, program]) => ({ floor, source, kind, isForbidden: true, path: put(floor, program(source)) })),
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
    findings = await lintTree(files);
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
    const folders = readdirSync(resolve(import.meta.dirname, '../../src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = floors.map(({ file }) => file.split('/').slice(0, 2).join('/'));
    expect(folders.map(({ name }) => `src/${name}`).filter((folder) => !known.includes(folder))).toEqual([]);
  });

  it('has no barrel', () => {
    const root = resolve(import.meta.dirname, '../..');
    const rooms = ['domain', 'machines', 'linter', 'server', 'src', 'test', 'tools'].filter((room) => existsSync(resolve(root, room)));
    const paths = rooms.flatMap((room) => readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`));
    expect(paths.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([]);
  });
});
