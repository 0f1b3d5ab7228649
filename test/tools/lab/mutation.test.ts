import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/run.mjs';
import { judged, problemsOf } from '#tools/lab/mutation/judge-mutants.ts';
import { withSection } from '#tools/lab/mutation/mutation-page.ts';
import { roomsNamed } from '#tools/lab/mutation/mutated-rooms.ts';

const FILE = 'domain/rules/money.ts';
const report = (status: string) => ({
  files: {
    [FILE]: {
      source: 'const a = 1;\n  return a\n    > 0;\n',
      mutants: [
        {
          mutatorName: 'EqualityOperator',
          replacement: 'a >=  0',
          status,
          location: { start: { line: 2, column: 10 }, end: { line: 3, column: 8 } },
        },
      ],
    },
  },
});
const equivalent = {
  file: FILE,
  mutator: 'EqualityOperator',
  line: 'return a',
  from: 'a > 0',
  to: 'a >= 0',
  reason: 'a is never 0',
};

describe('a report of mutants', () => {
  it.each(['Survived', 'NoCoverage'])('lists one that %s without an explanation', (status) => {
    expect(problemsOf(judged(report(status), []), [])).toEqual([
      `no test finds: ${FILE} (2) EqualityOperator: a > 0 → a >= 0`,
    ]);
  });

  it('accepts a survivor with its reason, even if its line has moved', () => {
    const [mutant, ...others] = judged(report('Survived'), [equivalent]);
    expect(mutant).toMatchObject({ from: 'a > 0', to: 'a >= 0', text: 'return a', reason: 'a is never 0' });
    expect(problemsOf(mutant ? [mutant, ...others] : [], [equivalent])).toEqual([]);
  });

  it.each(['Killed', 'Timeout', 'Ignored'])('reports a reason for one that is %s', (status) => {
    expect(problemsOf(judged(report(status), [equivalent]), [equivalent])).toEqual([
      `has an explanation but does not survive: ${FILE} (return a) EqualityOperator: a > 0 → a >= 0`,
    ]);
  });

  it('reports a reason with a changed line', () => {
    const elsewhere = { ...equivalent, line: 'return b' };
    expect(problemsOf(judged(report('Survived'), [elsewhere]), [elsewhere])).toHaveLength(2);
  });
});

describe('the page about mutants', () => {
  it('replaces the section with its heading, or appends it', () => {
    const page = withSection(withSection('', '## One\n\n1\n'), '## Two\n\n2\n');
    expect(page.slice(page.indexOf('## One'))).toBe('## One\n\n1\n\n## Two\n\n2\n');
    expect(withSection(page, '## One\n\nuno\n').endsWith('\n\n## One\n\nuno\n\n## Two\n\n2\n')).toBe(true);
  });
});

/** Returns a pattern of paths with `*` as a regular expression. */
const asRegExp = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`);

describe('the folders to mutate', () => {
  it('are all, the named ones, or files in them', () => {
    expect(roomsNamed([]).map(({ room, isWhole }) => [room.name, isWhole])).toContainEqual(['domain', true]);
    expect(roomsNamed(['games']).map(({ room, isWhole }) => [room.name, isWhole])).toEqual([['games', true]]);
    expect(roomsNamed([FILE]).map(({ room, isWhole }) => [room.name, room.files, isWhole])).toEqual([
      ['domain', [FILE], false],
    ]);
    const [judge] = roomsNamed(['server/plays/play.judge.ts']);
    expect(judge).toMatchObject({ room: { files: ['server/plays/play.judge.ts'], database: true }, isWhole: false });
    expect(() => roomsNamed(['kitchen'])).toThrow('Unknown folder: kitchen');
  });

  it('have patterns that each match a file, so a renamed file is still mutated', () => {
    const files = [...new Set([...roomsNamed([]).map(({ room }) => room.name), 'test'])].flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    for (const { room } of roomsNamed([]))
      for (const pattern of [...room.files, ...room.tests]) {
        const like = asRegExp(pattern.replace(/^!/, ''));
        expect(pattern, 'commas separate patterns').not.toContain(',');
        expect(
          files.some((file) => like.test(file)),
          pattern,
        ).toBe(true);
      }
  });
});
