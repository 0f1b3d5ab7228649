import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { conformancePage } from '#tools/lab/conformance/conformance-page.ts';
import { idsInTitle, readRules } from '#tools/lab/conformance/read-rules.ts';
import { conformance } from '#tools/lab/conformance/conformance-table.ts';
import { rulesOfLongTests, testSources } from '#tools/lab/conformance/long-rules.ts';
import type { TestResult } from '#tools/build/test/test-results.ts';

const list = `# Rules

## START · start-up

- START-1: early (since 1)
- START-2: expired (since 1)

## GAME · games

- GAME-1: six types (planned)
- GAME-2: an old habit (not reproduced)
`;

const test = (title: string, state: TestResult['state'] = 'passed'): TestResult => ({
  file: 'test/a.test.ts',
  groups: [],
  title,
  state,
});
const { rules } = readRules(list);

describe('the list of rules', () => {
  it('reads id, words, group and milestone', () => {
    expect(rules.map(({ id, text, since, isDropped }) => [id, text, since, isDropped])).toEqual([
      ['START-1', 'early', 1, false],
      ['START-2', 'expired', 1, false],
      ['GAME-1', 'six types', undefined, false],
      ['GAME-2', 'an old habit', undefined, true],
    ]);
    expect(rules[2]?.group).toBe('GAME · games');
  });

  it('names lines without a marker and ids that are given twice', () => {
    const { problems } = readRules('- START-1: early\n- START-2: expired (since 1)\n- START-2: again (planned)\n');
    expect(problems).toEqual(['not in the form "- ID: text (since N)": - START-1: early', 'START-2 is listed twice']);
  });

  it('is read completely from the project', () => {
    const path = fileURLToPath(new URL('../../../docs/rules.md', import.meta.url));
    const read = readRules(readFileSync(path, 'utf8'));
    expect(read.problems).toEqual([]);
    expect(read.rules.length).toBeGreaterThan(200);
  });
});

describe('the ids in a title', () => {
  it.each([
    ['[RCPT-8] turns a landscape photograph', ['RCPT-8']],
    ['[RCPT-7, RCPT-8] scales and turns', ['RCPT-7', 'RCPT-8']],
    ['[START-3] [START-4] in that order', ['START-3', 'START-4']],
    ['START-3 without a bracket', []],
    ['[not an id] and [RCPT] and [RCPT-x]', []],
  ])('%s → %j', (title, ids) => {
    expect(idsInTitle(title)).toEqual(ids);
  });
});

describe('the table', () => {
  it('has no problems if every built rule has a passed test', () => {
    expect(conformance(rules, [test('[START-1] a'), test('[START-2] b')]).problems).toEqual([]);
  });

  it('accepts a test for a planned rule', () => {
    const { table, problems } = conformance(rules, [test('[START-1, START-2] a'), test('[GAME-1] c')]);
    expect(problems).toEqual([]);
    expect(table.find(({ id }) => id === 'GAME-1')?.passed).toHaveLength(1);
  });

  it('reports a built rule whose only test was skipped', () => {
    const { problems } = conformance(rules, [test('[START-1] a'), test('[START-2] b', 'skipped')]);
    expect(problems).toEqual(['START-2 has no passed test: expired']);
  });

  it('lists a rule separately if its tests were skipped on this machine', () => {
    const skipped = { ...test('[START-2] b', 'skipped'), message: 'curl is not installed' };
    const { table, problems } = conformance(rules, [test('[START-1] a'), skipped]);
    expect(problems).toEqual([]);
    expect(table.find(({ id }) => id === 'START-2')).toMatchObject({ passed: [], skipped: [skipped] });
  });

  it('reports a rule with a failed test, even if another one passed', () => {
    const { problems } = conformance(rules, [test('[START-1] a'), test('[START-2] b'), test('[START-2] c', 'failed')]);
    expect(problems).toEqual(['START-2 has a failed test: [START-2] c']);
  });

  it('reports an id that is not a rule', () => {
    const { problems } = conformance(rules, [test('[START-1, START-2] a'), test('[START-99] typo')]);
    expect(problems).toEqual(['START-99 is in a title but not in docs/rules.md: test/a.test.ts › [START-99] typo']);
  });

  it('is written as one row a rule, the same for the same tests in any order', () => {
    const results = [test('[START-1] a | b'), test('[START-1] c'), test('[START-2] d', 'failed')];
    const page = conformancePage(conformance(rules, results).table);
    expect(page).toContain(
      '2 rules are built, 1 of them proved by tests that passed, and 0 by `npm run test:long` alone;',
    );
    expect(page).toContain(
      '| START-1 | early | [START-1] a \\| b <br><small>test/a.test.ts</small><br>[START-1] c <br><small>test/a.test.ts</small> | 2 |',
    );
    expect(page).toContain('| START-2 | expired |  | failed |');
    expect(page).toContain('| GAME-1 | six types |  | planned |');
    expect(page).toContain('| GAME-2 | an old habit |  | not reproduced |');
    expect(conformancePage(conformance(rules, results.toReversed()).table)).toBe(page);
  });

  it('names five tests of a rule at most and counts all', () => {
    const results = [1, 2, 3, 4, 5, 6, 7].map((number) => test(`[START-1] ${number}`));
    const row = conformancePage(conformance(rules, results).table)
      .split('\n')
      .find((line) => line.startsWith('| START-1 '));
    expect(row).toContain('[START-1] 5 <br><small>test/a.test.ts</small><br>and 2 more | 7 |');
    expect(row).not.toContain('[START-1] 6');
  });
});

describe('the rules that only npm run test:long proves', () => {
  it('are those that no other test names', () => {
    const sources = new Map([
      ['test/faults/disk-long.test.ts', "it('[START-1] [GAME-1] survives a full disk', …"],
      ['test/browser/games-long.spec.ts', "test('[GAME-2] draws alike', …"],
      ['test/machines/start.test.ts', "it('[START-1] begins', …"],
      ['test/kit/suite.ts', "it('[GAME-2] is shared', …"],
    ]);
    expect([...rulesOfLongTests(sources)]).toEqual(['GAME-1']);
  });

  it('have no test in npm test, and need one in npm run test:long', () => {
    const passed = [test('[START-1] a')];
    const ofLong = new Set(['START-2']);
    const { table, problems } = conformance(rules, passed, ofLong);
    expect(problems).toEqual([]);
    expect(conformancePage(table)).toContain('| START-2 | expired |  | `npm run test:long` |');
    expect(conformance(rules, [], new Set(['START-1'])).problems).toEqual(['START-2 has no passed test: expired']);
  });

  it('are in files that are read below test/', () => {
    expect([...testSources().keys()]).toContain('test/tools/lab/conformance.test.ts');
  });
});
