import type { Finding } from '#campaign-lint/finding.ts';

/** Formats a finding for the terminal. */
export function lineOf({ level, rule, path, message }: Finding): string {
  return `  ${level.padEnd(7)}  ${path}: ${message}  (${rule})`;
}

/** Formats the last line: the numbers of files and findings. */
export function countedLine({
  files,
  errors,
  warnings,
}: Readonly<Record<'files' | 'errors' | 'warnings', number>>): string {
  return `campaign lint: ${counted(files, 'file')}, ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
