import type { ReactNode } from 'react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { catchUp, forgetDone, takeDone } from './typed-before.ts';

/** How the server-rendered screen compares with the one to be shown. */
interface Drawn {
  /** Whether it is the same screen for the same visitor, so earlier input applies to it. */
  readonly isSame: boolean;
  /** Whether it is also in the same language. */
  readonly isSpoken: boolean;
}

/**
 * Shows the site in `root`. Hydrates a matching first screen that the server rendered, and replaces any other. Replays
 * input and clicks from before hydration if the screen is the same.
 *
 * @param siteWith returns the site, which calls `onDrawn` once it is rendered and `onAlive` once it is interactive
 */
export function openPage(
  root: HTMLElement,
  { isSame, isSpoken }: Drawn,
  siteWith: (onDrawn: () => void, onAlive: () => void) => ReactNode,
): Root {
  if (!isSame) forgetDone();
  const pressed = takeDone(root);
  const site = siteWith(
    () => {
      reveal(root);
      window.promenadeEarly?.handOver();
    },
    () => {
      const { documentElement } = root.ownerDocument;
      documentElement.dataset['alive'] = '';
      performance.mark('alive');
      // Within effects React would restore the old values before it takes the new ones, and move the caret to the end.
      if (isSame) queueMicrotask(() => catchUp(root, pressed));
    },
  );
  if (!isSame || !isSpoken || !root.hasChildNodes()) {
    delete root.dataset['drawn'];
    const page = createRoot(root);
    page.render(site);
    return page;
  }
  let page: Root | undefined;
  // As a transition, React works in slices, so the page still scrolls and takes keys.
  startTransition(() => {
    page = hydrateRoot(root, site, { onRecoverableError: (error) => console.warn('the page was drawn anew', error) });
  });
  if (!page) throw new Error('the page was not hydrated');
  return page;
}

/**
 * Reveals the page. The early script hides it for a returning visitor until their own screen is rendered. Hidden
 * elements cannot take the focus.
 */
export function reveal({ ownerDocument }: HTMLElement): void {
  ownerDocument.documentElement.style.visibility = '';
}
