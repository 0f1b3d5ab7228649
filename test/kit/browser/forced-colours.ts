import { expect, type Locator, type Page } from 'playwright/test';

/**
 * Expects that colours are forced, and that every control on the screen has an edge or an underline. Exempt are the
 * buttons over a game's image, which shows them, the captcha, and the brand in the header.
 */
export async function expectEdges(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches), 'colours are forced').toBe(true);
  const edgeless = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, select, textarea), header :is(nav a, button, select), footer :is(a, button), dialog :is(a, button, [role=button])',
    );
    return [...controls]
      .filter((control) => control.checkVisibility?.({ opacityProperty: true }))
      .filter((control) => !control.closest('[role=img] + [role=group], [data-field=captcha]'))
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(control);
        const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
        return !hasEdge && textDecorationLine !== 'underline' && control.querySelector('img') === null;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });
  expect.soft(edgeless, where).toEqual([]);
}

/** Returns the computed styles that distinguish current, chosen, disabled and focused elements. */
export const paintOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, color, borderTopColor, borderTopWidth, outlineStyle, outlineWidth } =
      getComputedStyle(element);
    return { backgroundColor, color, borderTopColor, borderTopWidth, outline: `${outlineStyle} ${outlineWidth}` };
  });
