/** The result of walking the site in one engine, or of the tests on one Node. */
export interface Outcome {
  readonly name: string;
  readonly version: string;
  /** The captured screens, by name. */
  readonly screens: readonly string[];
  /** Number of tests that ran, for a Node version. */
  readonly tests?: number;
  /** Failed checks, one per line. */
  readonly faults: readonly string[];
  /** Folder of the screenshots. */
  readonly pictures: string;
  /** Why it was skipped on this machine. */
  readonly skipped?: string;
}

/** Formats engine, version, screens and result in aligned columns, followed by every error. */
export function tableOf(outcomes: readonly Outcome[]): string[] {
  const rows = [
    ['engine', 'version', 'walked', 'result', 'pictures'],
    ...outcomes.map((outcome) => [
      outcome.name,
      outcome.version,
      outcome.tests === undefined ? `${outcome.screens.length} screens` : `${outcome.tests} tests`,
      resultOf(outcome),
      outcome.pictures,
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return [
    ...rows.map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...outcomes.flatMap(({ name, faults, skipped }) =>
      [...faults, ...(skipped ? [`skipped: ${skipped}`] : [])].map((line) => `${name}: ${line}`),
    ),
  ];
}

function resultOf({ faults, skipped }: Outcome): string {
  if (skipped) return 'skipped';
  return faults.length === 0 ? 'ok' : `${faults.length} broken`;
}
