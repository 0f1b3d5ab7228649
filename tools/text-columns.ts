/**
 * Formats rows as aligned columns: text columns first, left-aligned, then numeric columns, right-aligned.
 *
 * @param words the number of text columns
 */
export function columns(rows: readonly (readonly string[])[], words = 1): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const padded = (cell: string, column: number) =>
    column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join('  '));
}
