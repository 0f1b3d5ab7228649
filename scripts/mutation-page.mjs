/**
 * @typedef {{ name: string, kind: string, finder: string | null, reason: string | undefined }} JudgedMutant
 *   `finder` names the tests that found it; `reason` why nobody can, for one that none found
 */

/**
 * Writes docs/mutation.md. The same chart and tests always give the same text.
 * @param {readonly JudgedMutant[]} mutants
 * @returns {string}
 */
export function mutationPage(mutants) {
  const kinds = [...new Set(mutants.map(({ kind }) => kind))];
  const finders = [...new Set(mutants.flatMap(({ finder }) => (finder === null ? [] : [finder])))];
  /** @param {(mutant: JudgedMutant) => boolean} condition */
  const count = (condition) => mutants.filter(condition).length;
  const survivors = mutants.filter(({ finder }) => finder === null);
  const unexplained = survivors.filter(({ reason }) => reason === undefined);
  return [
    '# Mutants of the journey chart',
    '',
    'What the tests of the chart find when one thing in it is wrong. `npm run mutation` makes each error, one at a time, runs the tests of the chart against it, and writes this page; do not edit it. The reasons for survivors are in `test/machines/equivalent-mutants.ts`.',
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
    'A mutant counts for the first that finds it, in the order of the columns.',
    '',
    '## Survivors',
    '',
    ...(survivors.length === 0 ? ['None.'] : ['| Mutant | Why nobody can tell |', '| --- | --- |', ...survivors.map(({ name, reason }) => `| ${name} | ${reason ?? '**unexplained**'} |`)]),
    '',
  ].join('\n');
}
