import { claimTab } from './tab-claim.ts';
import { keptTabId, newTabId } from './tab-id.ts';

/** The id under which a page keeps what session storage has no room for. No two pages have the same (ENTRY-10). */
export interface OwnTab {
  /** The id at this moment. */
  id(): string;
  /**
   * Resolves once no other page has the id: with null, or with the id before, which belongs to the page that this one
   * is a copy of.
   */
  readonly settled: Promise<string | null>;
  /** Calls `listener` when the page has got another id after it had settled. */
  onRenewed(listener: () => void): void;
  /** Lets go of the id. */
  stop(): void;
}

/**
 * The tab of a page. Browsers copy session storage into a duplicated tab, the tab's id with it.
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

  /** Whether the id is this page's; otherwise it gets one that nobody else can have. */
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
  // A page with locks is not kept for going back to it; one that is kept does not hold what another may need.
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
    // Nobody has an id that was made now.
    settled: kept === null ? Promise.resolve(null) : settling.then((isOwn) => (isOwn ? null : kept)),
    onRenewed: (listener) => (renewed = listener),
    stop: () => {
      stopped.abort();
      leave();
    },
  };
}
