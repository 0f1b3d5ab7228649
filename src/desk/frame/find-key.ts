import { useEffect, useEffectEvent } from 'react';

const isMac = navigator.userAgent.includes('Mac');
/** The label of the shortcut on this platform. */
export const FIND_KEY = isMac ? '⌘K' : 'Ctrl K';

/** Runs an action on ⌘K or Ctrl+K, even while the operator types, but not while a dialog is open. */
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
