/**
 * A mutant that no test can find, because nobody could tell the difference.
 * @typedef {{ file: string, mutator: string, line: string, from: string, to: string, reason: string }} Equivalent
 *   `line` is a part of the line that it is on, `from` the code that stands there, `to` what the mutant makes of it
 */

/**
 * A mutant with what became of it.
 * @typedef {{ file: string, line: number, text: string, mutator: string, from: string, to: string, status: string, reason?: string }} Judged
 *   `status` as StrykerJS gives it: Killed, Timeout, Survived, NoCoverage, Ignored …
 */

/**
 * StrykerJS's report, as far as it is read.
 * @typedef {{ line: number, column: number }} Place
 * @typedef {{ mutatorName: string, replacement: string, status: string, location: { start: Place, end: Place } }} Mutant
 * @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report
 */

/**
 * The mutants of a report, survivors with the reason why nobody can find them.
 * @param {Report} report
 * @param {readonly Equivalent[]} equivalents
 * @returns {Judged[]}
 */
export function judged(report, equivalents) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map(({ mutatorName: mutator, replacement: to, status, location: { start, end } }) => {
      const mutant = { file, line: start.line, text: (lines[start.line - 1] ?? '').trim(), mutator, from: codeBetween(lines, start, end), to: plain(to), status };
      const reason = isFound(mutant) ? undefined : equivalents.find((equivalent) => isSame(mutant, equivalent))?.reason;
      return reason === undefined ? mutant : { ...mutant, reason };
    });
  });
}

/** @param {Pick<Judged, 'status'>} mutant */
export const isFound = ({ status }) => status === 'Killed' || status === 'Timeout';
/** What runs while a module is loaded is left out. @param {Pick<Judged, 'status'>} mutant */
export const isLeftOut = ({ status }) => status === 'Ignored';

/**
 * What is wrong with a run: survivors without a reason, and reasons without a survivor.
 * @param {readonly Judged[]} mutants
 * @param {readonly Equivalent[]} equivalents those of the files that were mutated
 * @returns {string[]}
 */
export function problemsOf(mutants, equivalents) {
  const open = mutants.filter((mutant) => !isFound(mutant) && !isLeftOut(mutant));
  return [
    ...open.filter(({ reason }) => reason === undefined).map((mutant) => `no test finds: ${nameOf(mutant)}`),
    ...equivalents.filter((equivalent) => !open.some((mutant) => isSame(mutant, equivalent))).map((equivalent) => `is explained and no survivor: ${nameOf(equivalent)}`),
  ];
}

/** @param {{ file: string, line: string | number, mutator: string, from: string, to: string }} mutant */
export const nameOf = ({ file, line, mutator, from, to }) => `${file} (${line}) ${mutator}: ${from} → ${to}`;

/** @param {Judged} mutant @param {Equivalent} equivalent */
function isSame({ file, text, mutator, from, to }, equivalent) {
  return file === equivalent.file && mutator === equivalent.mutator && from === equivalent.from && to === equivalent.to && text.includes(equivalent.line);
}

/** @param {readonly string[]} lines @param {Place} start @param {Place} end counted from 1 */
function codeBetween(lines, start, end) {
  const code = lines.slice(start.line - 1, end.line).join('\n');
  const rest = (lines[end.line - 1] ?? '').length - (end.column - 1);
  return plain(code.slice(start.column - 1, code.length - rest));
}

/** @param {string} code */
const plain = (code) => code.replace(/\s+/g, ' ').trim();
