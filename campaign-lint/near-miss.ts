/** A word may have one typing error per this number of letters. */
const LETTERS_PER_SLIP = 4;

/**
 * Returns the known word that the author probably meant: the nearest one within a few typing errors; null if none is
 * near.
 */
export function nearMiss(word: string, known: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(word.length / LETTERS_PER_SLIP));
  const [nearest] = known
    .map((each) => ({ each, slips: slipsBetween(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((one, other) => one.slips - other.slips);
  return nearest?.each ?? null;
}

/** Returns the optimal string alignment distance: the number of omitted, inserted, replaced or transposed letters. */
function slipsBetween(one: string, other: string): number {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const ways = [at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1)];
      if (isSwapped && row > 1 && column > 1) ways.push(at(beforeLast, column - 2) + 1);
      current.push(Math.min(...ways));
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, other.length);
}

const at = (row: readonly number[] | undefined, column: number): number => row?.[column] ?? Infinity;
