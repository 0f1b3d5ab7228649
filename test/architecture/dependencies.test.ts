import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CONTENTS } from '#tools/build/release/contents.ts';
import { ROOM_NAMES } from '#tools/build/rooms/rooms.ts';

const root = resolve(import.meta.dirname, '../..');
type Manifest = Readonly<Record<string, Readonly<Record<string, string>>>>;
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8')) as Manifest;
const manifest = manifestOf('.');
/** The packages that only tools/lab needs. */
const lab = Object.keys(manifestOf('tools/lab-packages').devDependencies ?? {}).toSorted();
const decision = readFileSync(resolve(root, 'docs/decisions/005-dependencies.md'), 'utf8');

function listed(section: string): string[] {
  const text = decision.split(/^## /m).find((part) => part.startsWith(section)) ?? '';
  return [...text.matchAll(/^- `(.+?)`: .+/gm)].map(([, name]) => name ?? '').toSorted();
}

const names = (field: string): string[] => Object.keys(manifest[field] ?? {}).toSorted();

/** The code of the lab, which includes the configuration of StrykerJS. */
const ofLab = (path: string) => path.startsWith('tools/lab/') || path === 'config/stryker.config.mjs';

/** The top-level folders that the server and its operators' commands are built from. */
const SERVED = ['domain', 'games', 'machines', 'campaign-lint', 'server', 'tools/operate'];
/** Its dates are of a package that the build puts into its program (config/vite.server.config.ts). */
const DEMO = 'tools/operate/demo/';
/** An import of a package that is needed at run time: not of types, of Node or of the project. */
const IMPORT = /(?:^(?:import|export) (?!type\b)[^;=]*?from |import\(|^import |\.resolve\()'(?!node:|[.#])([^']+)'/gm;

function packageOf(source: string): string {
  const [scope = '', name = ''] = source.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

describe('dependencies', () => {
  it.each([
    { section: 'The server', field: 'dependencies' },
    { section: 'The site, tools and tests', field: 'devDependencies' },
    { section: 'Overrides', field: 'overrides' },
  ])('have a reason each under "$section", and no reason is left of one that went', ({ section, field }) => {
    expect(listed(section)).toEqual(names(field));
  });

  it('of the lab have a reason each, and are not listed among those of the product', () => {
    expect(listed('The lab')).toEqual(lab);
    expect(lab.filter((name) => name in { ...manifest.dependencies, ...manifest.devDependencies })).toEqual([]);
  });

  it('of the lab are all used by tools/lab, and by no other code', () => {
    const code = ROOM_NAMES.flatMap((room) =>
      readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    ).filter((path) => /\.(?:tsx?|m?js)$/.test(path));
    const isNamed = (name: string, path: string) =>
      new RegExp(`['"/]${name}['"/]`).test(readFileSync(resolve(root, path), 'utf8'));
    const programs = lab.filter((name) => !name.startsWith('@types/'));
    expect(programs.filter((name) => !code.some((path) => ofLab(path) && isNamed(name, path)))).toEqual([]);
    expect(code.filter((path) => !ofLab(path) && programs.some((name) => isNamed(name, path)))).toEqual([]);
    const types = lab.filter((name) => name.startsWith('@types/'));
    expect(types.filter((name) => !lab.includes(name.slice('@types/'.length)))).toEqual([]);
  });

  it('are those of the server, and what builds, checks and tests is left out where a release runs', () => {
    const isPicture = (path: string) => /\.(?:view|art)\.ts$|kit\/(?:pixi|game-stage|renderer)/.test(path);
    const sources = SERVED.flatMap((room) =>
      readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    )
      .filter((path) => path.endsWith('.ts') && !isPicture(path) && !path.startsWith(DEMO))
      .map((path) => readFileSync(resolve(root, path), 'utf8'));
    const scripts = CONTENTS.filter((path) => path.startsWith('scripts/'));
    sources.push(...scripts.map((path) => readFileSync(resolve(root, path), 'utf8')));
    const packages = sources.flatMap((text) => [...text.matchAll(IMPORT)].map(([, source = '']) => packageOf(source)));
    // A release runs built commands; only a checkout loads tsx.
    expect([...new Set(packages)].filter((name) => name !== 'tsx').toSorted()).toEqual(names('dependencies'));
  });

  it('have exact versions', () => {
    const versions = [manifest, manifestOf('tools/lab-packages')].flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    );
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});
