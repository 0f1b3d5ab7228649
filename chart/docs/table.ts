/** A table in Markdown, without the columns that are empty in all rows; the first one stays. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const filled = head.map((_, column) => column === 0 || rows.some((row) => row[column] !== ''));
  const line = (cells: readonly string[]) => `| ${cells.filter((_, column) => filled[column]).join(' | ')} |`;
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map((row) => line(row.map((cell) => cell.replaceAll('|', '\\|')))),
  ];
}

/** Something as the chart writes it. */
export const code = (text: string): string => `\`${text}\``;
