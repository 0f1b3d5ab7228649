import { beforeAll, describe, expect, it } from 'vitest';
import { type Finding, lintTree } from './lint-tree.ts';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOMS } from '#tools/build/rooms/rooms.ts';
import { importRules, kinds } from './kinds.ts';

const root = resolve(import.meta.dirname, '../..');
const floors = Object.fromEntries(
  Object.entries(ROOMS).flatMap(([name, room]) => (room.floors ? [[name, room.floors]] : [])),
);
/** Stands for all files directly in a top-level folder that are in no other layer. */
const OTHER_FILES = '*';

/** A part of a top-level folder: a subfolder, or a file directly in it. */
interface Part {
  readonly room: string;
  readonly part: string;
  readonly height: number;
}

const parts: Part[] = Object.entries(floors).flatMap(([room, plan]) =>
  plan.flatMap((floor, height) =>
    floor.map((part) => ({ room, part: part === OTHER_FILES ? 'main.tsx' : part, height })),
  ),
);
const isFile = (part: string) => /\.tsx?$/.test(part);

/** Returns a file that represents a part. */
const fileOf = ({ room, part }: Part, name: string) => `${room}/${part}${isFile(part) ? '' : `/${name}.ts`}`;

/** Returns the specifier by which one part imports another. */
const wordsOf = (from: Part, to: Part) =>
  `${isFile(from.part) ? './' : '../'}${fileOf(to, 'other').slice(to.room.length + 1)}`;

const others = (one: Part) => parts.filter(({ room, part }) => room === one.room && part !== one.part);
const text = (from: Part) =>
  others(from)
    .map((to) => `import type {} from '${wordsOf(from, to)}';\n`)
    .join('');

const files = Object.fromEntries(parts.map((from) => [fileOf(from, 'probe'), text(from)]));

/** An import of the highest layer from the lowest, in every kind of import. */
const upward = Object.entries(kinds).map(([kind, program], index) => ({
  kind,
  path: `server/database/upward${index}.ts`,
  text: program('../routes/route.ts'),
}));
const byAlias = { path: 'server/database/alias.ts', text: "import type {} from '#server/routes/route.ts';\n" };
const homeless = { path: 'server/attic/thing.ts', text: "import type {} from '../settings.ts';\n" };
const atHome = {
  path: 'server/routes/home.ts',
  text: ['./route.ts', '#domain/calls.ts', 'fastify'].map((source) => `import type {} from '${source}';\n`).join(''),
};

describe('the floors within a room', () => {
  let findings: Finding[] = [];
  beforeAll(async () => {
    const single = [...upward, byAlias, homeless, atHome].map((one) => [one.path, one.text] as const);
    findings = await lintTree({ ...files, ...Object.fromEntries(single) });
  });
  const linesOf = (path: string) =>
    findings.filter(({ file, rule }) => file === path && rule === 'promenade(floors)').map(({ line }) => line);

  it.each(parts)('let $room/$part import from below, and neither from beside nor from above', (from) => {
    const faulty = others(from).flatMap(({ height }, index) => (height >= from.height ? [index + 1] : []));
    expect(linesOf(fileOf(from, 'probe')).toSorted((one, other) => one - other)).toEqual(faulty);
  });

  it.each(upward)('report $kind that leads up', ({ path }) => {
    expect(findings.filter(({ file, rule }) => file === path && importRules.includes(rule))).not.toEqual([]);
  });

  it('report one that leads up by the alias of its own room', () => {
    expect(linesOf(byAlias.path)).toEqual([1]);
  });

  it('report what has no floor', () => {
    expect(linesOf(homeless.path)).toEqual([1]);
  });

  it('let a file import from its own folder, from other rooms and from packages', () => {
    expect(linesOf(atHome.path)).toEqual([]);
  });

  it.each(Object.keys(floors))('have every folder and every file of %s, once', (room) => {
    const paths = readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' });
    const code = paths.filter((path) => /\.(tsx?|mjs)$/.test(path));
    const present = new Set(code.map((path) => path.split(/[\\/]/)[0]));
    const known = parts.filter((one) => one.room === room).map(({ part }) => part);
    expect(known.toSorted()).toEqual([...present].toSorted());
  });
});
