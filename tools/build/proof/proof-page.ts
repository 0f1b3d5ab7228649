import type { Rule } from '../../lab/conformance/read-rules.ts';
import type { MutantSum, MutantSums } from '../../lab/mutation/mutation-page.ts';

const INTRODUCTION =
  'Sums of what the tests prove. `npm run docs` writes this page. The full reports are in `.cache/reports/`: `coverage.md` and ' +
  '`conformance.md` after `npm test`, `mutation.md` after `npm run lab -- mutation`.';

/** The number of families in a row of the rules. */
const COLUMNS = 4;

/**
 * Returns docs/generated/proof.md.
 *
 * @param charts the table of the charts
 * @param rules all rules, planned ones included
 * @param ofLong the ids of the rules that only the tests of `npm run test:long` name
 */
export function proofPage(
  charts: string,
  rules: readonly Rule[],
  ofLong: ReadonlySet<string>,
  mutants: MutantSums,
): string {
  const built = rules.filter(({ since }) => since !== undefined);
  const long = built.filter(({ id }) => ofLong.has(id)).length;
  return [
    '# What is proved',
    '',
    INTRODUCTION,
    '',
    '## Charts',
    '',
    'The generated paths reach:',
    '',
    charts,
    '',
    '## Rules',
    '',
    `${built.length} rules hold. A passing test names each of them: ${built.length - long} in \`npm test\`, ${long} only in \`npm run test:long\`.`,
    '',
    ...familyTable(built),
    '',
    '## Mutants',
    '',
    '`npm run lab -- mutation` makes one error at a time. A survivor has a reason if no test could find it.',
    '',
    '| Code | Mutants | Found | Survive with a reason | Survive without one |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...Object.entries(mutants).map(
      ([name, { mutants: all, found, explained, open }]) => `| ${name} | ${all} | ${found} | ${explained} | ${open} |`,
    ),
    '',
  ].join('\n');
}

function familyTable(rules: readonly Rule[]): readonly string[] {
  const families = [...new Set(rules.map(({ id }) => id.replace(/-\d+$/, '')))];
  const cells = families.map((family) => [family, rules.filter(({ id }) => id.startsWith(`${family}-`)).length]);
  const rows = Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, row) =>
    Array.from({ length: COLUMNS }, (_cell, column) => cells[row * COLUMNS + column] ?? ['', '']).flat(),
  );
  const repeat = (text: string) => `|${text.repeat(COLUMNS)}`;
  return [repeat(' Family | Rules |'), repeat(' --- | ---: |'), ...rows.map((row) => `| ${row.join(' | ')} |`)];
}

const MUTANT_ROW = /^\| (?<name>[^|]+) \| (?<mutants>\d+) \| (?<found>\d+) \| (?<explained>\d+) \| (?<open>\d+) \|$/gm;

/** Returns the sums of mutants on a page, so parts that were not run again keep theirs. */
export function mutantsOn(page: string): MutantSums {
  const [, section = ''] = page.split('## Mutants');
  const rows = [...section.matchAll(MUTANT_ROW)].map(({ groups = {} }): [string, MutantSum] => [
    groups['name'] ?? '',
    {
      mutants: Number(groups['mutants']),
      found: Number(groups['found']),
      explained: Number(groups['explained']),
      open: Number(groups['open']),
    },
  ]);
  return Object.fromEntries(rows);
}
