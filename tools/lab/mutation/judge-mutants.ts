/** A mutant that no test can kill, because it does not change behaviour. */
export interface Equivalent {
  readonly file: string;
  readonly mutator: string;
  /** Part of the line on which the mutant starts. */
  readonly line: string;
  /** The original code. */
  readonly from: string;
  /** Its replacement. */
  readonly to: string;
  readonly reason: string;
}

/** A mutant with its outcome. */
export interface Judged {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly mutator: string;
  readonly from: string;
  readonly to: string;
  /** StrykerJS's status: Killed, Timeout, Survived, NoCoverage, Ignored … */
  readonly status: string;
  readonly reason?: string;
}

/** A position in a file, counted from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** The relevant part of StrykerJS's report. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

/** Returns the mutants of a report, with the reason for each explained survivor. */
export function judged(report: Report, equivalents: readonly Equivalent[]): readonly Judged[] {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map(({ mutatorName: mutator, replacement: to, status, location: { start, end } }) => {
      const mutant = {
        file,
        line: start.line,
        text: (lines[start.line - 1] ?? '').trim(),
        mutator,
        from: codeBetween(lines, start, end),
        to: plain(to),
        status,
      };
      const reason = isFound(mutant) ? undefined : equivalents.find((equivalent) => isSame(mutant, equivalent))?.reason;
      return reason === undefined ? mutant : { ...mutant, reason };
    });
  });
}

export const isFound = ({ status }: Pick<Judged, 'status'>) => status === 'Killed' || status === 'Timeout';
/** Whether a mutant is left out because its code runs at module load. */
export const isLeftOut = ({ status }: Pick<Judged, 'status'>) => status === 'Ignored';

/**
 * Returns the problems of a run: survivors without a reason, and reasons without a survivor.
 *
 * @param equivalents those of the mutated files
 */
export function problemsOf(mutants: readonly Judged[], equivalents: readonly Equivalent[]): readonly string[] {
  const open = mutants.filter((mutant) => !isFound(mutant) && !isLeftOut(mutant));
  return [
    ...open.filter(({ reason }) => reason === undefined).map((mutant) => `no test finds: ${nameOf(mutant)}`),
    ...equivalents
      .filter((equivalent) => !open.some((mutant) => isSame(mutant, equivalent)))
      .map((equivalent) => `has an explanation but does not survive: ${nameOf(equivalent)}`),
  ];
}

const nameOf = ({
  file,
  line,
  mutator,
  from,
  to,
}: Pick<Judged | Equivalent, 'file' | 'line' | 'mutator' | 'from' | 'to'>) =>
  `${file} (${line}) ${mutator}: ${from} → ${to}`;

function isSame(
  { file, text, mutator, from, to }: Pick<Judged, 'file' | 'text' | 'mutator' | 'from' | 'to'>,
  equivalent: Equivalent,
): boolean {
  return (
    file === equivalent.file &&
    mutator === equivalent.mutator &&
    from === equivalent.from &&
    to === equivalent.to &&
    text.includes(equivalent.line)
  );
}

function codeBetween(lines: readonly string[], start: Place, end: Place): string {
  const code = lines.slice(start.line - 1, end.line).join('\n');
  const rest = (lines[end.line - 1] ?? '').length - (end.column - 1);
  return plain(code.slice(start.column - 1, code.length - rest));
}

const plain = (code: string) => code.replace(/\s+/g, ' ').trim();
