/** What a command prints, line by line, and whether it succeeded. */
export interface CommandReport {
  readonly lines: readonly string[];
  readonly isDone: boolean;
}

/** It succeeded. */
export const done = (...lines: string[]): CommandReport => ({ lines, isDone: true });

/** It was refused, and nothing has changed. */
export const refused = (...lines: string[]): CommandReport => ({ lines, isDone: false });

/** The first of many lines, and how many more there are. */
export const shortened = (lines: readonly string[], most: number): string[] =>
  lines.length > most ? [...lines.slice(0, most), `… and ${lines.length - most} more.`] : [...lines];
