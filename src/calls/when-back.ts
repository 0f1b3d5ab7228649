/**
 * Calls `onBack` when the network may be back: the browser reports it, or the visitor returns to the page, whose timers
 * the browser may have throttled meanwhile (OUTAGE-6).
 *
 * @returns a function that stops it
 */
export function whenBack(onBack: () => void): () => void {
  const onSeen = () => {
    if (document.visibilityState === 'visible') onBack();
  };
  window.addEventListener('online', onBack);
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    window.removeEventListener('online', onBack);
    document.removeEventListener('visibilitychange', onSeen);
  };
}
