import { claimTab } from './tab-claim.ts';
import { keptTabId, newTabId } from './tab-id.ts';

/** The id under which a page stores data that exceeds session storage. No two pages have the same (ENTRY-10). */
export interface OwnTab {
  /** Returns the current id. */
  id(): string;
  /**
   * Resolves once no other page has the id. Resolves to null, or to the previous id, which belongs to the page that
   * this one is a duplicate of.
   */
  readonly settled: Promise<string | null>;
  /** Calls `listener` when the id has changed after `settled`. */
  onRenewed(listener: () => void): void;
  /** Releases the id. */
  stop(): void;
}

/**
 * Returns the tab of a page. Browsers copy session storage, including the tab's id, into a duplicated tab.
 *
 * @param view the window
 */
export function ownTab(session: Storage, view: Window): OwnTab {
  const kept = keptTabId(session, view);
  let id = kept ?? newTabId(session, view);
  let renewed = () => {};
  let release = () => {};
  let isAway = false;
  const stopped = new AbortController();

  /** Resolves to whether the id is this page's. Otherwise the page gets a new one. */
  const settle = async (isNew = false): Promise<boolean> => {
    const claimed = id;
    const letGo = await claimTab(claimed, isNew, () => {
      if (claimed === id) void renew().then(() => renewed());
    });
    if (letGo === null) {
      await renew();
      return false;
    }
    if (isAway || claimed !== id) letGo();
    else release = letGo;
    return true;
  };
  const renew = async (): Promise<void> => {
    release();
    id = newTabId(session, view);
    await settle(true);
  };

  const leave = () => {
    isAway = true;
    release();
  };
  // Release the lock on leaving: pages with locks are excluded from the back/forward cache, and a cached page must not
  // hold a lock that another page needs.
  view.addEventListener('pagehide', leave, { signal: stopped.signal });
  view.addEventListener(
    'pageshow',
    () => {
      if (!isAway) return;
      isAway = false;
      void settle().then((isOwn) => isOwn || renewed());
    },
    { signal: stopped.signal },
  );

  const settling = settle(kept === null);
  return {
    id: () => id,
    // A new id is unique.
    settled: kept === null ? Promise.resolve(null) : settling.then((isOwn) => (isOwn ? null : kept)),
    onRenewed: (listener) => (renewed = listener),
    stop: () => {
      stopped.abort();
      leave();
    },
  };
}
