/** What the desk keeps in this browser: how it looks and behaves here, and nothing of anybody's. */
type Kept = 'desk-scheme' | 'desk-keys';

/** Null if nothing is kept, or the browser keeps nothing. */
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
    // It counts until the page is left.
  }
}
