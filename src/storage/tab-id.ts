/** The key of the tab's own id in session storage. */
export const TAB_KEY = '_t';

const NAME_PREFIX = 'promenade-';

/** The id that a tab keeps; null if it has none yet. */
export function keptTabId(session: Storage, tab: { readonly name: string }): string | null {
  return session.getItem(TAB_KEY) ?? (tab.name.startsWith(NAME_PREFIX) ? tab.name.slice(NAME_PREFIX.length) : null);
}

/**
 * Makes an id that distinguishes this tab's overflow from that of other tabs: random, and the same after a reload.
 *
 * @param tab the window, whose name keeps the id if session storage has no room for it
 */
export function newTabId(session: Storage, tab: { name: string }): string {
  const id = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
  try {
    session.setItem(TAB_KEY, id);
  } catch {
    // An id that is there comes first.
    session.removeItem(TAB_KEY);
    tab.name = NAME_PREFIX + id;
  }
  return id;
}
