import { vi } from 'vitest';

/**
 * Counts from now on how often a number is formatted, or its plural is selected. The first use of either blocks a phone
 * (FIRST-6).
 *
 * @returns a function that returns the count so far
 */
export function countNumberFormats(): () => number {
  // Declared as a method, but it is a getter.
  const formats: { readonly format: unknown } = Intl.NumberFormat.prototype;
  const spies = [
    vi.spyOn(Number.prototype, 'toLocaleString'),
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(formats, 'format', 'get'),
    vi.spyOn(Intl.PluralRules.prototype, 'select'),
  ];
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}
