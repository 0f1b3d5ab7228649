import { useEffect } from 'react';

/** Whether any screen has been arrived at since the page was opened. */
let hasArrived = false;

/**
 * Handles arrival at a screen: the page scrolls to the top, the screen's `h1` (`tabIndex={-1}`) takes the focus, and
 * the document gets its title (DESIGN §11, SHELL-7). On the first screen, who is busy already is not disturbed
 * (FIRST-3). Call it once in every screen.
 *
 * @param title the document's title, 'Eligibility · Linnet'; if only the title changes later, neither focus nor scroll
 *   position moves.
 * @param key distinguishes the screens of a component that shows several; a change counts as an arrival.
 */
export function useScreenFocus(title: string, key?: string): void {
  useEffect(() => {
    const isFirst = !hasArrived;
    hasArrived = true;
    // The server drew the first screen: who is in a field or further down already stays there.
    if (isFirst && (window.scrollY > 0 || document.activeElement !== document.body)) return;
    // Otherwise, on the way back, the browser restores the old scroll position after us.
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [key]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
