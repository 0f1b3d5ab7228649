import { describe, expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CONTENTS } from '#tools/build/release/contents.ts';

const root = resolve(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>;
const decision = readFileSync(resolve(root, 'docs/decisions/005-dependencies.md'), 'utf8');

function listed(section: string): string[] {
  const text = decision.split(/^## /m).find((part) => part.startsWith(section)) ?? '';
  return [...text.matchAll(/^- `(.+?)`: .+/gm)].map(([, name]) => name ?? '').toSorted();
}

const names = (field: string): string[] => Object.keys(manifest[field] ?? {}).toSorted();

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
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});
