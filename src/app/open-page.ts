import type { ReactNode } from 'react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { catchUp, forgetDone, takeDone } from './typed-before.ts';

/**
 * Shows the site in `root`. A first screen that the server drew is made alive as it stands, and what was typed, picked
 * or pressed before is made up for; another one is replaced.
 *
 * @param isDrawn whether the server drew what is to be shown
 * @param siteWith the site, which calls `onDrawn` once it is drawn and `onAlive` once it answers
 */
export function openPage(
  root: HTMLElement,
  isDrawn: boolean,
  siteWith: (onDrawn: () => void, onAlive: () => void) => ReactNode,
): Root {
  const { documentElement } = root.ownerDocument;
  // The early script hides the page of a visitor who is known until it is their own; nothing hidden takes the focus.
  const reveal = () => documentElement.style.removeProperty('visibility');
  const live = () => {
    documentElement.dataset['alive'] = '';
    performance.mark('alive');
  };
  if (!isDrawn || !root.hasChildNodes()) {
    forgetDone();
    delete root.dataset['drawn'];
    const page = createRoot(root);
    page.render(siteWith(reveal, live));
    return page;
  }
  const done = takeDone(root);
  const site = siteWith(reveal, () => {
    live();
    catchUp(root, done);
  });
  let page: Root | undefined;
  // In slices, so that the page scrolls and takes keys meanwhile.
  startTransition(() => {
    page = hydrateRoot(root, site, { onRecoverableError: (error) => console.warn('the page was drawn anew', error) });
  });
  if (!page) throw new Error('the page was not hydrated');
  return page;
}

/** Resolves once the page's style sheets are there, so that nothing is shown without them. */
export async function stylesOf(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links.map(
      (link) =>
        new Promise<void>((resolve) => {
          if (link.sheet) return resolve();
          for (const type of ['load', 'error']) link.addEventListener(type, () => resolve(), { once: true });
        }),
    ),
  );
}
