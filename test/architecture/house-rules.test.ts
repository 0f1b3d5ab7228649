import { beforeAll, describe, expect, it } from 'vitest';
import { type Finding, lintTree } from './lint-tree.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOM_NAMES } from '#tools/build/rooms/rooms.ts';

const faulty: Record<string, { text: string; rule: string }> = {
  'domain/circle-a.ts': {
    text: "import { b } from './circle-b.ts';\nexport const a = () => b;\n",
    rule: 'import(no-cycle)',
  },
  'domain/circle-b.ts': {
    text: "import { a } from '#domain/circle-a.ts';\nexport const b = () => a;\n",
    rule: 'import(no-cycle)',
  },
  'server/mail/wheel-a.ts': {
    text: "import type { B } from './wheel-b.ts';\nexport interface A { b: B }\n",
    rule: 'import(no-cycle)',
  },
  'server/mail/wheel-b.ts': {
    text: "import type { A } from './wheel-a.ts';\nexport interface B { a: A }\n",
    rule: 'import(no-cycle)',
  },
  'domain/now.ts': { text: 'export const now = () => Date.now();\n', rule: 'eslint(no-restricted-properties)' },
  'domain/today.ts': { text: 'export const today = () => new Date();\n', rule: 'promenade(no-clock)' },
  'domain/said.ts': { text: 'export const said = () => Date();\n', rule: 'promenade(no-clock)' },
  'domain/chance.ts': {
    text: 'export const chance = () => Math.random();\n',
    rule: 'eslint(no-restricted-properties)',
  },
  'domain/fetches.ts': { text: "export const load = () => fetch('/x');\n", rule: 'eslint(no-restricted-globals)' },
  'domain/stored.ts': {
    text: "export const stored = () => localStorage.getItem('x');\n",
    rule: 'eslint(no-restricted-globals)',
  },
  'domain/escape.ts': {
    text: 'export const escape = () => globalThis.document;\n',
    rule: 'eslint(no-restricted-globals)',
  },
  'games/golf/sine.rules.ts': {
    text: 'export const up = (angle: number) => Math.sin(angle);\n',
    rule: 'promenade(exact-math)',
  },
  'games/golf/power.machine.ts': {
    text: 'export const square = (x: number) => x ** 2;\n',
    rule: 'promenade(exact-math)',
  },
  'games/golf/late.rules.ts': {
    text: 'export const late = () => setTimeout(() => undefined, 1);\n',
    rule: 'eslint(no-restricted-globals)',
  },
  'games/golf/chance.view.ts': {
    text: 'export const chance = () => Math.random();\n',
    rule: 'eslint(no-restricted-properties)',
  },
  'src/boot/id.ts': {
    text: 'export const id = () => crypto.randomUUID();\n',
    rule: 'eslint(no-restricted-properties)',
  },
  'src/ui/any.ts': {
    text: 'export const open = (value: any): string => String(value);\n',
    rule: 'typescript(no-explicit-any)',
  },
  'src/ui/ignored.ts': { text: '// @ts-ignore\nexport const wrong: string = 1;\n', rule: 'typescript(ban-ts-comment)' },
  'src/ui/Hook.tsx': {
    text: "import { useState } from 'react';\nexport function Hook({ on }: { on: boolean }) {\n  if (on) useState(0);\n  return null;\n}\n",
    rule: 'react-hooks(rules-of-hooks)',
  },
  'server/long.ts': { text: `${'export {};\n'.repeat(251)}`, rule: 'eslint(max-lines)' },
  'test/domain/only.test.ts': {
    text: "import { expect, it } from 'vitest';\nit.only('counts', () => expect(1).toBe(1));\n",
    rule: 'vitest(no-focused-tests)',
  },
  'test/domain/idle.test.ts': {
    text: "import { it } from 'vitest';\nit('proves nothing', () => {});\n",
    rule: 'vitest(expect-expect)',
  },
};

const clean: Record<string, string> = {
  'domain/parsed.ts': 'export const parsed = (text: string) => new Date(text);\n',
  'games/golf/root.rules.ts': 'export const root = (x: number) => Math.floor(Math.sqrt(x));\n',
  'machines/clock.ts': 'export const now = () => new Date();\n',
  'server/long-enough.ts': `${'export {};\n'.repeat(250)}`,
};

const root = resolve(import.meta.dirname, '../..');

describe('the house rules', () => {
  let findings: Finding[] = [];
  beforeAll(async () => {
    findings = await lintTree({
      ...clean,
      ...Object.fromEntries(Object.entries(faulty).map(([path, { text }]) => [path, text])),
    });
  });

  it.each(Object.entries(faulty).map(([path, { rule }]) => ({ path, rule })))(
    '$rule is reported in $path',
    ({ path, rule }) => {
      expect(findings.filter(({ file }) => file === path).map((finding) => finding.rule)).toContain(rule);
    },
  );

  it.each(Object.keys(clean))('nothing is reported in %s', (path) => {
    expect(findings.filter(({ file }) => file === path)).toEqual([]);
  });

  it('are nowhere switched off by a comment', () => {
    const switches = new RegExp(['oxlint', 'eslint'].map((tool) => `${tool}-disable`).join('|'));
    const sources = ROOM_NAMES.flatMap((room) =>
      readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    );
    const code = sources.filter((path) => /\.(tsx?|mjs)$/.test(path));
    expect(code.length).toBeGreaterThan(100);
    expect(code.filter((path) => switches.test(readFileSync(resolve(root, path), 'utf8')))).toEqual([]);
  });
});
