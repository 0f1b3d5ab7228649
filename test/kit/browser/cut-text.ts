import { expect, type Page } from 'playwright/test';

/**
 * Scrolls every displayed text into view and checks it. A text fails if it is cut off or covered, or if it runs out of
 * the page. It also fails if its lines would overlap because they do not grow with the letters.
 *
 * @returns a line for each text that is not fully readable
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE = 1.5;
    /**
     * The smallest line height of the brands' fonts, whose letters are smaller than their size, as a share of the size.
     */
    const TIGHT = 0.85;
    const clips = (style: string) => style === 'hidden' || style === 'clip';
    const found: string[] = [];
    const look = (text: Text, parent: HTMLElement) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const what = `“${text.data.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”`;
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      const { fontSize, lineHeight } = getComputedStyle(parent);
      if (Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) * (parent.closest('.display') ? TIGHT : 1)) {
        found.push(`${what} of ${fontSize} has lines of ${lineHeight}`);
      }
      if (left < -TOLERANCE || right > innerWidth + TOLERANCE) found.push(`${what} runs out of the page`);
      for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const isCut =
          (clips(overflowX) && (left < edge.left - TOLERANCE || right > edge.right + TOLERANCE)) ||
          (clips(overflowY) && (top < edge.top - TOLERANCE || bottom > edge.bottom + TOLERANCE));
        if (isCut) return void found.push(`${what} is cut by ${box.tagName.toLowerCase()}.${box.className}`);
      }
      if (width === 0) return;
      for (const line of range.getClientRects()) {
        const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
        const over = document.elementFromPoint(x, y);
        if (y < 0 || y > innerHeight || over === null) continue;
        if (over.contains(parent) || parent.contains(over) || over.closest('[data-dock], dialog, header')) continue;
        // A control without its own image may cover its label, which stays visible.
        if (over instanceof HTMLInputElement && over.closest('label') === parent.closest('label')) continue;
        found.push(`${what} is covered by ${over.tagName.toLowerCase()}.${over.getAttribute('class') ?? ''}`);
      }
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!(text instanceof Text) || !parent || text.data.trim() === '') continue;
      if (parent.closest('script, style, svg, option, [aria-hidden="true"], [class*="_hidden_"]')) continue;
      if (!parent.checkVisibility?.({ visibilityProperty: true, opacityProperty: true })) continue;
      parent.scrollIntoView({ block: 'center', behavior: 'instant' });
      look(text, parent);
    }
    for (const input of document.querySelectorAll('input')) {
      if (input.scrollWidth <= input.clientWidth + TOLERANCE) continue;
      found.push(`“${input.value}” is wider than ${input.name}`);
    }
    for (const select of document.querySelectorAll('select')) {
      if (select.getBoundingClientRect().right <= innerWidth + TOLERANCE) continue;
      found.push(`“${select.selectedOptions[0]?.text ?? ''}” runs out of the page`);
    }
    scrollTo(0, 0);
    return [...new Set(found)];
  });
}

/** WCAG 1.4.4: text at twice its size, 32 CSS pixels at the root. */
const LARGE = 'html { font-size: 200% !important }';

/** WCAG 1.4.12: text with wider spacing at its own size. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Displays all further pages at 200 %. */
export async function enlarged(page: Page): Promise<void> {
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, LARGE);
}

/**
 * Expects that every text of a page that is `enlarged` is fully readable, once its screen and fonts have loaded. Checks
 * it first at 200 %, then at its own size with wider spacing, which visitors may apply to a loaded page.
 */
export async function expectReadable(page: Page, where: string): Promise<void> {
  await expectReadableLarge(page, where);
  await restyle(page, SPACED);
  expect(await rootFontSize(page)).toBe('16px');
  expect.soft(await cutTexts(page), `${where}, with wider spacing`).toEqual([]);
  await restyle(page, LARGE);
}

/** Checks like `expectReadable`, at 200 % only. */
export async function expectReadableLarge(page: Page, where: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByText('One moment')).toHaveCount(0);
  expect(await rootFontSize(page)).toBe('32px');
  expect.soft(await cutTexts(page), `${where}, at 200 %`).toEqual([]);
}

/** Replaces the style that the page got before with this one. */
async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    document.adoptedStyleSheets[0]?.replaceSync(text);
    return new Promise(requestAnimationFrame);
  }, css);
}

/** Returns the font size of the root, in CSS pixels. */
function rootFontSize(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
}
