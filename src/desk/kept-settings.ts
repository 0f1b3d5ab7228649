/** Settings of the desk in this browser: appearance and behaviour only, no personal data. */
type Kept = 'desk-scheme' | 'desk-keys';

/** Returns a setting; null if it is not stored, or the browser stores nothing. */
export function readKept(name: Kept): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param value null forgets it */
export function keep(name: Kept, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // The setting applies until the page is left.
  }
}
