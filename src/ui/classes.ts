/**
 * Joins class names.
 *
 * @param names class names; undefined, false and '' are left out.
 * @returns the names separated by spaces, or undefined if none is left, so that no empty attribute is written.
 */
export function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
