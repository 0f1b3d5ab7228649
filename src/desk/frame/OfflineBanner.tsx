import { useEffect, useSyncExternalStore } from 'react';
import { decisions, useHeld } from '../decisions/decisions.ts';
import { Icon } from '../Icon.tsx';

function watchNetwork(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/**
 * Displays that the network is missing, and sends waiting decisions when it is back. Offline, closing the page asks
 * for confirmation while decisions are held.
 */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const waits = useHeld().held.length;
  useEffect(() => {
    if (isOnline) {
      if (decisions.state().held.some(({ stage }) => stage === 'waiting' || stage === 'again')) void decisions.flush();
      return undefined;
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (decisions.state().held.length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <p className="banner" role="status">
      <Icon name="warn" />
      No network. {waits === 0 ? 'Decisions' : waits === 1 ? 'A decision' : `${waits} decisions`}
      {waits === 1 ? ' waits' : ' wait'} on this computer; keep this page open.
    </p>
  );
}
