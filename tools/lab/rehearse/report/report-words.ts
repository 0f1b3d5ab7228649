const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Formats a number: 12,345. */
export const counted = (number: number): string => whole.format(number);
/** Formats a number with the given number of decimals. */
export const decimal = (number: number, digits: number): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number);
/** Formats a share: 12.3 %. */
export const percent = (share: number): string => `${decimal(share * 100, 1)} %`;
/** Formats a count with its noun: `1 visitor`, `2 visitors`. */
export const several = (number: number, one: string, many = `${one}s`): string =>
  `${counted(number)} ${number === 1 ? one : many}`;

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats a size: 12.3 MB. */
export function sized(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${decimal(bytes / 1000 ** power, power === 0 ? 0 : 1)} ${UNITS[power]}`;
}
