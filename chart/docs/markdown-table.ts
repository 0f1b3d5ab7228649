/** Returns a Markdown table without columns that are empty in all rows; the first column always stays. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const filled = head.map((_, column) => column === 0 || rows.some((row) => row[column] !== ''));
  const line = (cells: readonly string[]) => `| ${cells.filter((_, column) => filled[column]).join(' | ')} |`;
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map((row) => line(row.map((cell) => cell.replaceAll('|', '\\|')))),
  ];
}

/** Text as inline code. */
export const code = (text: string): string => `\`${text}\``;
