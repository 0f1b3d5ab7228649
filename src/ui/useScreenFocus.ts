import { useEffect } from 'react';

/**
 * What happens when a screen is arrived at: the page scrolls to the top, the screen's `h1` (`tabIndex={-1}`) takes the
 * focus, the document gets its title (DESIGN §11, SHELL-7). Call it once in every screen.
 *
 * @param title the document's title, 'Eligibility · Linnet'; a later change of it alone moves neither focus nor page.
 * @param key changes where one component shows several screens; a change counts as an arrival.
 */
export function useScreenFocus(title: string, key?: string): void {
  useEffect(() => {
    // Else the browser scrolls to where it was on the way back, after us.
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [key]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
