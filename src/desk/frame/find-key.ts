import { useEffect, useEffectEvent } from 'react';

const isMac = navigator.userAgent.includes('Mac');
/** As keyboards have it. */
export const FIND_KEY = isMac ? '⌘K' : 'Ctrl K';

/** Does something at ⌘K or Ctrl+K, also while somebody types, but not over a dialog. */
export function useFindKey(act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
