/** Converts US dollars, to the cent, into cents. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Formats cents: '$1,234.50'. */
export function dollarText(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
