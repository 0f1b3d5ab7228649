import { expect, type Page } from 'playwright/test';

/** How often a translator looks for new text, in milliseconds. */
const EVERY = 100;

/** Translators leave what is in these as it is, and what they have replaced already. */
const LEFT = 'font, svg, script, style, textarea, [translate="no"]';

/**
 * Treats every text of the page, again and again, as the translators of browsers do: an element of their own with a
 * text of their own replaces the page's text node. The words stay the same.
 *
 * @returns what the page could not cope with
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

/** Waits until no text on the screen is the page's own any more. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('font').first()).toBeVisible();
  await page.waitForFunction((left) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest(left)) return false;
    return true;
  }, LEFT);
}
