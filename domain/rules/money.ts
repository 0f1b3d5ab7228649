/** An amount in US dollars, to the cent, in cents. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** An amount in cents as people read it: '$1,234.50'. */
export function dollarText(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
