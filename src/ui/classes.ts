/**
 * Joins class names.
 *
 * @param names class names; undefined, false and '' are left out.
 * @returns the names separated by spaces, or undefined if none is left, which avoids an empty attribute.
 */
export function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
