/** The output of a command, line by line, and whether it succeeded. */
export interface CommandReport {
  readonly lines: readonly string[];
  readonly isDone: boolean;
}

/** Reports success. */
export const done = (...lines: string[]): CommandReport => ({ lines, isDone: true });

/** Reports that the command was rejected and changed nothing. */
export const refused = (...lines: string[]): CommandReport => ({ lines, isDone: false });

/** Returns the first `most` lines, followed by the number of omitted lines. */
export const shortened = (lines: readonly string[], most: number): string[] =>
  lines.length > most ? [...lines.slice(0, most), `… and ${lines.length - most} more.`] : [...lines];
