import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/run.mjs';
import { Bill, billOf } from '#tools/build/release/bill.ts';
import { CONTENTS } from '#tools/build/release/contents.ts';
import { licencesOf } from '#tools/build/release/licences.ts';
import * as v from 'valibot';

const component = (name: string, version: string, isForBuilding: boolean) => ({
  'bom-ref': `${name}@${version}`,
  name,
  version,
  properties: isForBuilding ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
  licenses: [{ license: { id: 'MIT' } }],
});

const versionOf = (name: string): string =>
  v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(inRoot('node_modules', name, 'package.json'), 'utf8')),
  ).version;

const react = component('react', versionOf('react'), true);
const whole = v.parse(Bill, {
  bomFormat: 'CycloneDX',
  metadata: { component: { 'bom-ref': 'promenade@1.0.0', name: 'a-folder' } },
  components: [component('fastify', versionOf('fastify'), false), react, component('vite', '8.0.0', true)],
  dependencies: [
    { ref: 'promenade@1.0.0', dependsOn: [`fastify@${versionOf('fastify')}`, react['bom-ref'], 'vite@8.0.0'] },
    { ref: 'vite@8.0.0', dependsOn: [] },
  ],
});
const bill = billOf(whole, 'promenade', new Set([react['bom-ref']]));

describe('a release', () => {
  it('[REL-1] contains all imports of its scripts, and no sources', () => {
    const scripts = CONTENTS.filter((path) => path.startsWith('scripts/'));
    const imported = scripts.flatMap((path) =>
      [...readFileSync(inRoot(path), 'utf8').matchAll(/from '\.\/([^']+)'/g)].map(([, name = '']) => `scripts/${name}`),
    );
    expect(scripts).toEqual(expect.arrayContaining([...new Set(imported)]));
    expect(CONTENTS.filter((path) => /^(?:src|test|tools|node_modules|\.)/.test(path))).toEqual([]);
    const kept = CONTENTS.filter((path) => !path.startsWith('dist'));
    expect(kept.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });

  it('[REL-1] lists installed and bundled packages in its bill, but not build tools', () => {
    expect(bill.components.map(({ name }) => name)).toEqual(['fastify', 'react']);
    expect(bill.components[1]?.properties).toEqual([{ name: 'cdx:npm:package:bundled', value: 'true' }]);
    expect(bill.dependencies).toEqual([
      { ref: 'promenade@1.0.0', dependsOn: [`fastify@${versionOf('fastify')}`, react['bom-ref']] },
    ]);
    expect(bill.metadata.component.name).toBe('promenade');
  });

  it('[REL-1] has the licences of these in one file, with their texts, and those of the faces', () => {
    const text = licencesOf(bill);
    expect(text).toContain(`- react ${versionOf('react')}: MIT\n\n\`\`\`\`text\nMIT License\n\nCopyright (c) Meta`);
    expect(text).toContain(`- fastify ${versionOf('fastify')}: MIT`);
    expect(text).toMatch(/- the face imbue: OFL-1\.1[^]+SIL OPEN FONT LICENSE/);
    expect(text).not.toContain('vite');
  });
});
