import type { MouseEvent } from 'react';

/**
 * Creates a click handler for a link whose plain click is handled in the page. The browser still handles clicks with a
 * modifier key or another button (a new tab, a download).
 *
 * @param onFollow what a plain click does instead of loading `href`.
 * @returns undefined without `onFollow`: the browser then handles every click.
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
