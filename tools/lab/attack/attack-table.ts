import { columns } from '../../text-columns.ts';
import type { Attack, Outcome } from './attack.ts';

/** An attack with its results, or the error if it could not be carried out. */
export interface Report {
  readonly attack: Pick<Attack, 'name' | 'rows' | 'promise'>;
  readonly outcomes: readonly Outcome[];
  readonly seconds: number;
  readonly error?: string;
  /** Why the attack was skipped. */
  readonly skipped?: string;
}

const HEAD = ['what', 'times', 'slowest response', '5xx or none', 'stall', '/healthz', 'memory', 'lost'];

/** Lists the broken guarantees, each with the attack and the rules that it tests. */
export function brokenIn(reports: readonly Report[]): string[] {
  return reports.flatMap(({ attack, outcomes, error }) => {
    const of = `${attack.rows.join(', ')} ${attack.name}`;
    const failed = error === undefined ? [] : [`${of}: could not run: ${error}`];
    return [...outcomes.flatMap(({ what, broken }) => broken.map((line) => `${of}: ${what}: ${line}`)), ...failed];
  });
}

/** Returns the table and the broken guarantees, for a terminal. */
export function textOf(reports: readonly Report[]): string {
  const rows = [HEAD, ...reports.flatMap(({ outcomes }) => outcomes.map(cellsOf))];
  return [...columns(rows), '', ...verdictOf(reports)].join('\n');
}

/** Returns the table and the broken guarantees as Markdown. */
export function markdownOf(reports: readonly Report[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const heading = ['rules', ...HEAD, 'held'];
  const verdict = ({ broken }: Outcome) => (broken.length === 0 ? 'yes' : '**no**');
  const body = reports.flatMap(({ attack, outcomes }) =>
    outcomes.map((outcome) => line([attack.rows.join(', '), ...cellsOf(outcome), verdict(outcome)])),
  );
  return [line(heading), line(heading.map(() => '---')), ...body, '', ...verdictOf(reports)].join('\n');
}

function cellsOf({ what, times, worstMs, failures, measured, lost }: Outcome): string[] {
  const failed = Object.entries(failures).map(([status, count]) => `${count} × ${status === '0' ? 'none' : status}`);
  const of = (value: number | undefined, unit: string) =>
    value === undefined ? '–' : `${Math.round(value).toLocaleString('en-US')} ${unit}`;
  const memory = measured && measured.memoryMb > 0 ? measured.memoryMb : undefined;
  return [
    what,
    times.toLocaleString('en-US'),
    of(worstMs, 'ms'),
    failed.join(', ') || '0',
    of(memory && measured?.stallMs, 'ms'),
    of(measured?.healthMs, 'ms'),
    of(memory, 'MB'),
    lost,
  ];
}

function verdictOf(reports: readonly Report[]): string[] {
  const broken = brokenIn(reports);
  const skipped = reports.flatMap(({ attack, skipped: why }) =>
    why === undefined ? [] : [`Skipped: ${attack.name}: ${why}`],
  );
  if (broken.length === 0) return [...skipped, 'All guarantees hold.'];
  return [...skipped, `Broken guarantees: ${broken.length}`, ...broken.map((line) => `- ${line}`)];
}
