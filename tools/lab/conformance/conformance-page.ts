import type { RuleWithTests } from './conformance-table.ts';

const INTRODUCTION = [
  'Which tests prove which rule of docs/rules.md.',
  '`npm test` writes this page from the titles of the tests that ran.',
].join(' ');

/** Returns the page of rules and tests. The text is deterministic: it changes only when the rules or tests do. */
export function conformancePage(table: readonly RuleWithTests[]): string {
  const built = table.filter((rule) => rule.since !== undefined);
  const planned = table.filter((rule) => rule.since === undefined && !rule.isDropped);
  const proved = built.filter((rule) => rule.passed.length > 0 && rule.failed.length === 0);
  const long = built.filter((rule) => rule.isElsewhere);
  const groups = [...new Set(table.map((rule) => rule.group))];
  return [
    '# Conformance',
    '',
    INTRODUCTION,
    '',
    `${built.length} rules are built, ${proved.length} of them proved by tests that passed, and ${long.length} by \`npm run test:long\` alone; ${planned.length} are planned.`,
    ...groups.flatMap((group) => [
      '',
      `## ${group}`,
      '',
      '| Rule | In words | Tests that passed | |',
      '| --- | --- | --- | --- |',
      ...table.filter((rule) => rule.group === group).map(row),
    ]),
    '',
  ].join('\n');
}

/** Maximum number of tests listed per row; the others are only counted. */
const ROW_TESTS = 5;

function row(rule: RuleWithTests): string {
  const tests = [
    ...new Set(rule.passed.map(({ title, file }) => `${cell(title)} <br><small>${cell(file)}</small>`)),
  ].sort();
  const more = tests.length > ROW_TESTS ? [`and ${tests.length - ROW_TESTS} more`] : [];
  const state = rule.isDropped ? 'not reproduced' : rule.since === undefined ? 'planned' : '';
  const verdict =
    rule.failed.length > 0
      ? 'failed'
      : state || (tests.length === 0 ? (rule.isElsewhere ? '`npm run test:long`' : 'not proved') : '');
  const shown = [...tests.slice(0, ROW_TESTS), ...more].join('<br>');
  return `| ${rule.id} | ${cell(rule.text)} | ${shown} | ${verdict || String(rule.passed.length)} |`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
