import { beforeAll, describe, expect, it } from 'vitest';
import { type Finding, lintTree } from './lint-tree.ts';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { dirname, relative } from 'node:path/posix';
import { ROOMS } from '#tools/build/rooms/rooms.ts';
import { importRules, kinds } from './kinds.ts';

const root = resolve(import.meta.dirname, '../..');
const floors = Object.fromEntries(
  Object.entries(ROOMS).flatMap(([name, room]) => (room.floors ? [[name, room.floors]] : [])),
);

/** A part of a top-level folder: a folder, a file, all other files of a folder, or all files with a suffix. */
interface Part {
  readonly room: string;
  readonly part: string;
  readonly height: number;
}

const parts: Part[] = Object.entries(floors).flatMap(([room, plan]) =>
  plan.flatMap((floor, height) => floor.map((part) => ({ room, part, height }))),
);

/** Returns a file that represents a part. */
function fileOf({ room, part }: Part, name: string): string {
  if (part.startsWith('*.')) return `${room}/pages/${name}${part.slice(1)}`;
  if (part.endsWith('*')) return `${room}/${part.slice(0, -1)}${name}.ts`;
  return /\.tsx?$/.test(part) ? `${room}/${part}` : `${room}/${part}/${name}.ts`;
}

/** Returns the specifier by which one part imports another. */
function wordsOf(from: Part, to: Part): string {
  const words = relative(dirname(fileOf(from, 'probe')), fileOf(to, 'other'));
  return words.startsWith('.') ? words : `./${words}`;
}

const others = (one: Part) => parts.filter(({ room, part }) => room === one.room && part !== one.part);
const text = (from: Part) =>
  others(from)
    .map((to) => `import type {} from '${wordsOf(from, to)}';\n`)
    .join('');

const files = Object.fromEntries(parts.map((from) => [fileOf(from, 'probe'), text(from)]));

/** An import of the highest layer from the lowest, in every kind of import. */
const upward = Object.entries(kinds).map(([kind, program], index) => ({
  kind,
  path: `server/platform/database/upward${index}.ts`,
  text: program('../calls/route.ts'),
}));
const byAlias = {
  path: 'server/platform/database/alias.ts',
  text: "import type {} from '#server/platform/calls/route.ts';\n",
};
const homeless = { path: 'server/attic/thing.ts', text: "import type {} from '../app.ts';\n" };
const bySuffix = { path: 'server/mail/send.ts', text: "import type {} from './mail.job.ts';\n" };
const atHome = {
  path: 'server/platform/calls/home.ts',
  text: ['./route.ts', '#domain/calls.ts', 'fastify'].map((source) => `import type {} from '${source}';\n`).join(''),
};

describe('the floors within a room', () => {
  let findings: Finding[] = [];
  beforeAll(async () => {
    const single = [...upward, byAlias, homeless, bySuffix, atHome].map((one) => [one.path, one.text] as const);
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

  it('report one that leads up by a suffix within its own folder', () => {
    expect(linesOf(bySuffix.path)).toEqual([1]);
  });

  it('report what has no floor', () => {
    expect(linesOf(homeless.path)).toEqual([1]);
  });

  it('let a file import from its own folder, from other rooms and from packages', () => {
    expect(linesOf(atHome.path)).toEqual([]);
  });

  it.each(Object.keys(floors))('have every folder and every file of %s, once', (room) => {
    const own = parts.filter((one) => one.room === room).map(({ part }) => part);
    const paths = readdirSync(resolve(root, room), { recursive: true, encoding: 'utf8' });
    const present = paths
      .filter((path) => /\.(tsx?|mjs)$/.test(path))
      .map((path) => path.replaceAll('\\', '/'))
      .map((path) => placesOf(path).find((place) => own.includes(place)) ?? path);
    expect(own.toSorted()).toEqual([...new Set(present)].toSorted());
  });
});

/** Returns the parts that a file could belong to; the first one of the plan counts. @param path from the folder */
function placesOf(path: string): string[] {
  const [folder = '', subfolder = '', ...deeper] = path.split('/');
  const suffix = path.slice(path.lastIndexOf('/') + 1).replace(/^[^.]*/, '*');
  const within = deeper.length > 0 ? `${folder}/${subfolder}` : `${folder}/*`;
  return path.includes('/') ? [suffix, within, folder] : [path, '*'];
}
