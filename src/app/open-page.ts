import type { ReactNode } from 'react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { catchUp, forgetDone, takeDone } from './typed-before.ts';

/** How what the server drew compares with what is to be shown. */
interface Drawn {
  /** Whether it is the same screen, for the same visitor: what was done on it is done on the other. */
  readonly isSame: boolean;
  /** Whether it is in the same language, too. */
  readonly isSpoken: boolean;
}

/**
 * Shows the site in `root`. A first screen that the server drew is made alive as it stands; another one is replaced.
 * What was typed, picked or pressed before on the same screen is made up for.
 *
 * @param siteWith the site, which calls `onDrawn` once it is drawn and `onAlive` once it answers
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
      // Within effects React would put the first values back before it takes the new ones, and the caret at the end.
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
  // In slices, so that the page scrolls and takes keys meanwhile.
  startTransition(() => {
    page = hydrateRoot(root, site, { onRecoverableError: (error) => console.warn('the page was drawn anew', error) });
  });
  if (!page) throw new Error('the page was not hydrated');
  return page;
}

/**
 * Ends what the early script began: it hides the page of a visitor who is known until it is their own. Nothing hidden
 * takes the focus.
 */
export function reveal({ ownerDocument }: HTMLElement): void {
  ownerDocument.documentElement.style.visibility = '';
}
