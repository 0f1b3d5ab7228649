import { useEffect } from 'react';

/** Whether the page has already displayed a screen since it was opened. */
let hasArrived = false;

/**
 * Handles arrival at a screen: the page scrolls to the top, the screen's `h1` (`tabIndex={-1}`) takes the focus, and
 * the document gets its title (SHELL-7). On the first screen, focus and scroll position stay if the visitor has already
 * focused a field or scrolled (FIRST-3). Call it once in every screen.
 *
 * @param title the document's title, 'Eligibility · Linnet'. A change of the title alone moves neither focus nor scroll
 *   position.
 * @param key distinguishes the screens of a component that renders several; a change counts as an arrival.
 */
export function useScreenFocus(title: string, key?: string): void {
  useEffect(() => {
    const isFirst = !hasArrived;
    hasArrived = true;
    // The visitor may have used the server-rendered first screen before this code ran.
    if (isFirst && (window.scrollY > 0 || document.activeElement !== document.body)) return;
    // Otherwise, on back navigation, the browser would restore the old scroll position afterwards.
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [key]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
