/** The key of the tab's own id in session storage. */
export const TAB_KEY = '_t';

const NAME_PREFIX = 'promenade-';

/** Returns the stored id of a tab; null if it has none yet. */
export function keptTabId(session: Storage, tab: { readonly name: string }): string | null {
  return session.getItem(TAB_KEY) ?? (tab.name.startsWith(NAME_PREFIX) ? tab.name.slice(NAME_PREFIX.length) : null);
}

/**
 * Creates a random id that distinguishes this tab's overflow from other tabs' and survives a reload.
 *
 * @param tab the window, whose name stores the id if session storage has no space
 */
export function newTabId(session: Storage, tab: { name: string }): string {
  const id = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
  try {
    session.setItem(TAB_KEY, id);
  } catch {
    // A stored id would take precedence.
    session.removeItem(TAB_KEY);
    tab.name = NAME_PREFIX + id;
  }
  return id;
}
