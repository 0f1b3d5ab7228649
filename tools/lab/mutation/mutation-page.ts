import { isFound, isLeftOut, type Judged } from './judge-mutants.ts';
import type { Room } from './mutated-rooms.ts';

/** A mutant of a chart with its outcome. */
export interface JudgedMutant {
  readonly name: string;
  readonly kind: string;
  /** Name of the tests that killed it; null if none did. */
  finder: string | null;
  /** Why no test can kill it, for a survivor. */
  readonly reason: string | undefined;
}

/** How many mutants of one part of the code there are, tests killed, survive with a reason, and survive without one. */
export interface MutantSum {
  readonly mutants: number;
  readonly found: number;
  readonly explained: number;
  readonly open: number;
}

/** By name: `the journey chart`, or a top-level folder such as `domain`. */
export type MutantSums = Readonly<Record<string, MutantSum>>;

const TITLE = '# Mutants';
const INTRODUCTION =
  'Errors that the tests find. `npm run lab -- mutation` makes one error at a time, runs tests against it, and writes this page, each part separately; do not edit it.';

/**
 * Returns the report with a section replaced, matched by its heading, or appended.
 *
 * @param page the current text; '' for a new page
 * @param section starts with its heading
 */
export function withSection(page: string, section: string): string {
  const [heading = ''] = section.split('\n');
  const sections = page.split(/^(?=## )/m).slice(1);
  const index = sections.findIndex((each) => each.startsWith(`${heading}\n`));
  const others = index < 0 ? [...sections, section] : sections.with(index, section);
  return [`${TITLE}\n\n${INTRODUCTION}`, ...others.map((each) => each.trimEnd())].join('\n\n') + '\n';
}

/** Returns the sum of the journey chart. */
export function chartSum(mutants: readonly JudgedMutant[]): MutantSum {
  const survivors = mutants.filter(({ finder }) => finder === null);
  return sumOf(mutants.length, survivors);
}

/** Returns the sum of a folder's rules. */
export function roomSum(mutants: readonly Judged[]): MutantSum {
  const counted = mutants.filter((mutant) => !isLeftOut(mutant));
  return sumOf(
    counted.length,
    counted.filter((mutant) => !isFound(mutant)),
  );
}

function sumOf(mutants: number, survivors: readonly { readonly reason?: string | undefined }[]): MutantSum {
  const explained = survivors.filter(({ reason }) => reason !== undefined).length;
  return { mutants, found: mutants - survivors.length, explained, open: survivors.length - explained };
}

/** Returns the section of the journey chart. The text is deterministic. */
export function chartSection(mutants: readonly JudgedMutant[]): string {
  const kinds = [...new Set(mutants.map(({ kind }) => kind))];
  const finders = [...new Set(mutants.flatMap(({ finder }) => (finder === null ? [] : [finder])))];
  const count = (condition: (mutant: JudgedMutant) => boolean) => mutants.filter(condition).length;
  const survivors = mutants.filter(({ finder }) => finder === null);
  const unexplained = survivors.filter(({ reason }) => reason === undefined);
  return [
    '## The journey chart',
    '',
    '`npm run lab -- mutation charts`. The reasons for survivors are in `tools/lab/mutation/equivalent/equivalent-charts.ts`.',
    '',
    `${mutants.length} mutants, ${mutants.length - survivors.length} found, ${survivors.length} survive, ${unexplained.length} of them unexplained.`,
    '',
    `| Error | Mutants | ${finders.map((finder) => `Found by ${finder}`).join(' | ')} | Survive |`,
    `| --- | ---: | ${finders.map(() => '---:').join(' | ')} | ---: |`,
    ...kinds.map((kind) => {
      const found = finders.map((finder) => count((mutant) => mutant.kind === kind && mutant.finder === finder));
      return `| ${kind} | ${count((mutant) => mutant.kind === kind)} | ${found.join(' | ')} | ${count((mutant) => mutant.kind === kind && mutant.finder === null)} |`;
    }),
    '',
    'Each mutant is counted once, for the first column that finds it.',
    '',
    '### Survivors in the chart',
    '',
    ...(survivors.length === 0
      ? ['None.']
      : [
          '| Mutant | Why no test can find it |',
          '| --- | --- |',
          ...survivors.map(({ name, reason }) => `| ${name} | ${reason ?? '**unexplained**'} |`),
        ]),
    '',
  ].join('\n');
}

/**
 * Returns the section of a folder's rules.
 *
 * @param minutes the duration of the run
 */
export function roomSection({ name, tests }: Room, mutants: readonly Judged[], minutes: number): string {
  const judged = mutants.filter((mutant) => !isLeftOut(mutant));
  const files = [...new Set(judged.map(({ file }) => file))].toSorted();
  const survivors = judged.filter((mutant) => !isFound(mutant));
  const found = judged.length - survivors.length;
  const row = (label: string, of: readonly Judged[]) => {
    const uncovered = of.filter(({ status }) => status === 'NoCoverage');
    const open = of.filter((mutant) => !isFound(mutant) && mutant.status !== 'NoCoverage');
    const explained = open.filter(({ reason }) => reason !== undefined);
    return `| ${[label, of.length, of.filter(isFound).length, explained.length, open.length - explained.length, uncovered.length].join(' | ')} |`;
  };
  return [
    `## Rules in ${name}`,
    '',
    `\`npm run lab -- mutation rules ${name}\`, under ${tests.map((test) => `\`${test}\``).join(', ')}: ${judged.length} mutants, ${found} found, ${percent(found, judged.length)} %. It took ${minutes} minutes. ` +
      `The reasons for survivors are in \`tools/lab/mutation/equivalent/equivalent-mutants.ts\`. ${mutants.length - judged.length} mutants in code that runs while a module loads are skipped.`,
    '',
    '| File | Mutants | Found | Survive with a reason | Survive without one | Not run by any test |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...files.map((file) =>
      row(
        file,
        judged.filter((mutant) => mutant.file === file),
      ),
    ),
    row('together', judged),
    '',
    `### Survivors in ${name}`,
    '',
    ...(survivors.length === 0
      ? ['None.']
      : [
          '| Mutant | Why no test can find it |',
          '| --- | --- |',
          ...survivors.map((mutant) => `| ${cell(mutant)} | ${mutant.reason ?? '**unexplained**'} |`),
        ]),
    '',
  ].join('\n');
}

/** Formats a percentage with two decimals, rounded down: 97 % means at least 97 of 100. */
const percent = (part: number, whole: number) => (Math.floor((part / whole) * 10_000) / 100).toFixed(2);

const cell = ({ file, mutator, from, to }: Judged) => `${file}: ${mutator}, ${code(from)} → ${code(to)}`;

const code = (text: string) =>
  `\`\` ${(text.length > 120 ? `${text.slice(0, 120)} …` : text).replaceAll('|', '\\|')} \`\``;
