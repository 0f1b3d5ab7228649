import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;
const decision = readFileSync(resolve(root, 'docs/decisions/005-dependencies.md'), 'utf8');

function listed(section: string): string[] {
  const text = decision.split(/^## /m).find((part) => part.startsWith(section)) ?? '';
  return [...text.matchAll(/^- `(.+?)`: .+/gm)].map(([, name]) => name ?? '').toSorted();
}

const names = (field: string): string[] => Object.keys(manifest[field] ?? {}).toSorted();

describe('dependencies', () => {
  it.each([
    { section: 'The program', field: 'dependencies' },
    { section: 'Tools and tests', field: 'devDependencies' },
    { section: 'Overrides', field: 'overrides' },
  ])('have a reason each under "$section", and no reason is left of one that went', ({ section, field }) => {
    expect(listed(section)).toEqual(names(field));
  });

  it('have exact versions', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});
