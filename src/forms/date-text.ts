/** The three boxes of a date, as typed. */
export interface DateParts {
  month: string;
  day: string;
  year: string;
}

/**
 * Reads a complete pasted date (GATE-1): `1/31/1990`, `01-31-1990`, `01.31.1990` (month first) or `1990-01-31`.
 *
 * @returns month and day with two digits, year with four; null for anything else. Whether the date exists is not
 *   checked.
 */
export function readDate(text: string): DateParts | null {
  const yearFirst = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\s*$/.exec(text);
  if (yearFirst) return parts(yearFirst[2], yearFirst[3], yearFirst[1]);
  const monthFirst = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\s*$/.exec(text);
  if (monthFirst) return parts(monthFirst[1], monthFirst[2], monthFirst[3]);
  return null;
}

function parts(month = '', day = '', year = ''): DateParts {
  return { month: month.padStart(2, '0'), day: day.padStart(2, '0'), year };
}
