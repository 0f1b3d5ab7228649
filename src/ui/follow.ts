import type { MouseEvent } from 'react';

/**
 * Makes the click handler for a link whose plain click is handled in the page. The browser still handles a click with a
 * modifier key or another button (a new tab, a download), and a link without handler.
 *
 * @param onFollow what a plain click does instead of loading `href`.
 */
export function follow(onFollow: (() => void) | undefined): ((event: MouseEvent) => void) | undefined {
  if (!onFollow) return undefined;
  return (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || event.defaultPrevented) return;
    event.preventDefault();
    onFollow();
  };
}
