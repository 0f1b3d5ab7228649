/**
 * Lines of aligned columns: the first ones to the left, for words, and the others to the right, for numbers.
 *
 * @param words how many columns are of words
 */
export function columns(rows: readonly (readonly string[])[], words = 1): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const padded = (cell: string, column: number) =>
    column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join('  '));
}
