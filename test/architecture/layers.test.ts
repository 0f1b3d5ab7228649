import { beforeAll, describe, expect, it } from 'vitest';
import { existsSync, readdirSync } from 'node:fs';
import { type Finding, lintTree } from './lint-tree.ts';
import { type Floor, floors } from './floors.ts';
import { resolve } from 'node:path';

/** Every way to import, as a program of its own. */
const kinds: Record<string, (source: string) => string> = {
  'a static import': (source) => `import { thing } from '${source}';\nexport const used = thing;\n`,
  'an import for its effect': (source) => `import '${source}';\n`,
  'a namespace import': (source) => `import * as all from '${source}';\nexport const used = all;\n`,
  'a type import': (source) => `import type { Thing } from '${source}';\nexport type Used = Thing;\n`,
  'a re-export': (source) => `export { thing } from '${source}';\n`,
  'a type re-export': (source) => `export type { Thing } from '${source}';\n`,
  'a re-export of all': (source) => `export * from '${source}';\n`,
  'a dynamic import': (source) => `export const load = () => import('${source}');\n`,
  'a dynamic import by a template': (source) => `export const load = () => import(\`${source}\`);\n`,
  'an import in a type': (source) => `export type Used = import('${source}').Thing;\n`,
  'a require': (source) => `import thing = require('${source}');\nexport const used = thing;\n`,
};

const alwaysFaulty = ['a dynamic import by a template', 'an import in a type', 'a require'];
const importRules = [
  'eslint(no-restricted-imports)', 'promenade(plain-path)', 'typescript(consistent-type-imports)', 'typescript(no-require-imports)',
];

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
    const rooms = ['domain', 'machines', 'linter', 'server', 'src', 'test'].filter((room) => existsSync(resolve(root, room)));
    const paths = rooms.flatMap((room) => readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`));
    expect(paths.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([]);
  });
});
