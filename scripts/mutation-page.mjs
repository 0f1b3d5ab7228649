import { isFound, isLeftOut } from './mutation-judge.mjs';

/**
 * @typedef {{ name: string, kind: string, finder: string | null, reason: string | undefined }} JudgedMutant
 *   `finder` names the tests that found it; `reason` why nobody can, for one that none found
 */

/** @typedef {import('./mutation-judge.mjs').Judged} Judged */

const TITLE = '# Mutants';
const INTRODUCTION = 'What the tests find when one thing is wrong. `npm run mutation` makes each error, one at a time, runs tests against it, and writes this page, each part by itself; do not edit it.';

/**
 * docs/mutation.md with a section in place of the one with the same heading, or behind all others.
 * @param {string} page '' for a new one
 * @param {string} section from its heading on
 * @returns {string}
 */
export function withSection(page, section) {
  const [heading = ''] = section.split('\n');
  const sections = page.split(/^(?=## )/m).slice(1);
  const index = sections.findIndex((each) => each.startsWith(`${heading}\n`));
  const others = index < 0 ? [...sections, section] : sections.with(index, section);
  return [`${TITLE}\n\n${INTRODUCTION}`, ...others.map((each) => each.trimEnd())].join('\n\n') + '\n';
}

/**
 * The section of the journey chart. The same chart and tests always give the same text.
 * @param {readonly JudgedMutant[]} mutants
 * @returns {string}
 */
export function chartSection(mutants) {
  const kinds = [...new Set(mutants.map(({ kind }) => kind))];
  const finders = [...new Set(mutants.flatMap(({ finder }) => (finder === null ? [] : [finder])))];
  /** @param {(mutant: JudgedMutant) => boolean} condition */
  const count = (condition) => mutants.filter(condition).length;
  const survivors = mutants.filter(({ finder }) => finder === null);
  const unexplained = survivors.filter(({ reason }) => reason === undefined);
  return [
    '## The journey chart',
    '',
    '`npm run mutation -- charts`. The reasons for survivors are in `test/machines/equivalent-mutants.ts`.',
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
    '### Survivors in the chart',
    '',
    ...(survivors.length === 0 ? ['None.'] : ['| Mutant | Why nobody can tell |', '| --- | --- |', ...survivors.map(({ name, reason }) => `| ${name} | ${reason ?? '**unexplained**'} |`)]),
    '',
  ].join('\n');
}

/**
 * The section of a room's rules.
 * @param {import('./mutation-rooms.mjs').Room} room
 * @param {readonly Judged[]} mutants
 * @param {number} minutes that the run took
 * @returns {string}
 */
export function roomSection({ name, tests }, mutants, minutes) {
  const judged = mutants.filter((mutant) => !isLeftOut(mutant));
  const files = [...new Set(judged.map(({ file }) => file))].toSorted();
  const survivors = judged.filter((mutant) => !isFound(mutant));
  const found = judged.length - survivors.length;
  /** @param {string} label @param {readonly Judged[]} of */
  const row = (label, of) => {
    const uncovered = of.filter(({ status }) => status === 'NoCoverage');
    const open = of.filter((mutant) => !isFound(mutant) && mutant.status !== 'NoCoverage');
    const explained = open.filter(({ reason }) => reason !== undefined);
    return `| ${[label, of.length, of.filter(isFound).length, explained.length, open.length - explained.length, uncovered.length].join(' | ')} |`;
  };
  return [
    `## Rules of the room ${name}`,
    '',
    `\`npm run mutation -- rules ${name}\`, under ${tests.map((test) => `\`${test}\``).join(', ')}: ${judged.length} mutants, ${found} found, ${percent(found, judged.length)} %. It took ${minutes} minutes. ` +
      `The reasons for survivors are in \`test/mutation/equivalent-mutants.ts\`. ${mutants.length - judged.length} mutants of what runs while a module is loaded are left out.`,
    '',
    '| File | Mutants | Found | Survive with a reason | Survive without one | Met by no test |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...files.map((file) => row(file, judged.filter((mutant) => mutant.file === file))),
    row('together', judged),
    '',
    `### Survivors in the room ${name}`,
    '',
    ...(survivors.length === 0 ? ['None.'] : ['| Mutant | Why nobody can tell |', '| --- | --- |', ...survivors.map((mutant) => `| ${cell(mutant)} | ${mutant.reason ?? '**unexplained**'} |`)]),
    '',
  ].join('\n');
}

/** In hundredths, rounded down: 97 % is 97 of 100 at least. @param {number} part @param {number} whole */
const percent = (part, whole) => (Math.floor((part / whole) * 10_000) / 100).toFixed(2);

/** @param {Judged} mutant */
const cell = ({ file, mutator, from, to }) => `${file}: ${mutator}, ${code(from)} → ${code(to)}`;

/** @param {string} text */
const code = (text) => `\`\` ${(text.length > 120 ? `${text.slice(0, 120)} …` : text).replaceAll('|', '\\|')} \`\``;
