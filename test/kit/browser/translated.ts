import { expect, type Page } from 'playwright/test';

/** How often a translator looks for new text, in milliseconds. */
const EVERY = 100;

/** Elements that translators skip, including those that they have already inserted. */
const LEFT = 'font, svg, script, style, textarea, [translate="no"]';

/**
 * Repeatedly treats every text of the page as browser translators do: a new element with a new text node replaces the
 * page's text node. The words stay the same.
 *
 * @returns the errors of the page
 */
export async function translate(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.addInitScript(
    ({ every, left }) => {
      const translateAll = () => {
        const texts: Text[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
        for (const text of texts) {
          if (text.parentElement?.closest(left)) continue;
          const [outer, inner] = [document.createElement('font'), document.createElement('font')];
          inner.textContent = text.data;
          outer.append(inner);
          text.replaceWith(outer);
        }
      };
      setInterval(() => document.body && translateAll(), every);
    },
    { every: EVERY, left: LEFT },
  );
  return faults;
}

/** Waits until all text on the screen is in the translator's elements. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('font').first()).toBeVisible();
  await page.waitForFunction((left) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest(left)) return false;
    return true;
  }, LEFT);
}
