/** The three boxes of a date, as typed. */
export interface DateParts {
  month: string;
  day: string;
  year: string;
}

/** The first three letters of each month in English and, where they differ, in Spanish. They identify the month. */
const MONTHS = ['jan ene', 'feb', 'mar', 'apr abr', 'may', 'jun', 'jul', 'aug ago', 'sep set', 'oct', 'nov', 'dec dic'];
/** Words that a written date may contain besides its month: '31st', '31 de enero de 1990'. */
const FILLERS = /^(?:st|nd|rd|th|of|the|de|del|el)$/;
/** The digits of Arabic and Persian keyboards. */
const EASTERN = /[٠-٩۰-۹]/g;

/**
 * Reads a complete date in any usual notation (GATE-1): `1/31/1990`, `1 / 31 / 1990`, `01.31.1990`, `1990-01-31`,
 * `01311990`, `Jan 31, 1990`, `31 de enero de 1990`. The month is first, unless that number can only be a day.
 *
 * @returns month and day with two digits, year with four; null for a text that is ambiguous or not a date. It does not
 *   check whether the month has that day.
 */
export function readDate(text: string): DateParts | null {
  const plain = asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/^(\d{4}-\d{2}-\d{2})t[\d:.]+(?:z|[+-]\d{2}:?\d{2})?$/, '$1');
  if (plain.length > 40 || /[^\p{L}\d\s\p{Pd}/.,−⁄]/u.test(plain)) return null;
  const tokens = plain.match(/\d+|\p{L}+/gu) ?? [];
  const numbers = tokens.filter((token) => /^\d/.test(token));
  const words = tokens.filter((token) => !/^\d/.test(token) && !FILLERS.test(token));
  if (words.length > 1) return null;
  const [word] = words;
  return word === undefined ? ofNumbers(numbers) : withMonthName(word, numbers);
}

/** Converts the digits of all common keyboards to 0 to 9. */
export function asciiDigits(text: string): string {
  // NFKC converts full-width digits to plain ones, and no-break spaces to spaces.
  return text.normalize('NFKC').replace(EASTERN, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

function ofNumbers(numbers: readonly string[]): DateParts | null {
  const [first = '', second = '', third = '', ...more] = numbers;
  if (more.length > 0) return null;
  if (numbers.length === 1 && first.length === 8) return ofEightDigits(first);
  if (first.length === 4) return parts(second, third, first);
  return parts(first, second, third) ?? parts(second, first, third);
}

function ofEightDigits(digits: string): DateParts | null {
  const at = (from: number, to: number) => digits.slice(from, to);
  return (
    parts(at(0, 2), at(2, 4), at(4, 8)) ?? parts(at(4, 6), at(6, 8), at(0, 4)) ?? parts(at(2, 4), at(0, 2), at(4, 8))
  );
}

function withMonthName(word: string, numbers: readonly string[]): DateParts | null {
  const month = MONTHS.findIndex((names) => word.length > 2 && names.split(' ').includes(word.slice(0, 3))) + 1;
  const [first = '', second = '', ...more] = numbers;
  if (month === 0 || more.length > 0) return null;
  return first.length === 4 ? parts(String(month), second, first) : parts(String(month), first, second);
}

function parts(month: string, day: string, year: string): DateParts | null {
  const isRead =
    /^\d{1,2}$/.test(month) &&
    isWithin(month, 12) &&
    /^\d{1,2}$/.test(day) &&
    isWithin(day, 31) &&
    /^(?:19|20)\d\d$/.test(year);
  return isRead ? { month: month.padStart(2, '0'), day: day.padStart(2, '0'), year } : null;
}

function isWithin(digits: string, most: number): boolean {
  return Number(digits) >= 1 && Number(digits) <= most;
}
