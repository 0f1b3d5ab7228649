import { expect, type Locator, test, type Page } from 'playwright/test';
import { fixture } from './images/pictures.ts';
import { open, passGate, takePictures } from './kit/walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** The controls on the screen that nothing sets off from the page: neither an edge nor an underline. */
function edgeless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(button, input, select, textarea), header :is(button, select), dialog :is(button, [role=button])',
    );
    return [...controls]
      .filter((control) => control.checkVisibility?.({ opacityProperty: true }) && !control.closest('[role=group]'))
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(control);
        const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
        return !hasEdge && textDecorationLine !== 'underline' && control.querySelector('img') === null;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });
}

const paintOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, color, borderTopColor, borderTopWidth, outlineStyle, outlineWidth } =
      getComputedStyle(element);
    return { backgroundColor, color, borderTopColor, borderTopWidth, outline: `${outlineStyle} ${outlineWidth}` };
  });

test('[P-11] in forced colours every control has an edge, and what is current, chosen, disabled or focused is seen', async ({
  page,
}) => {
  await open(page, 'hoopla');
  await expect(page.getByRole('button', { name: 'Enter to win' })).toBeVisible();
  expect(await edgeless(page), 'offer').toEqual([]);

  await open(page, 'vespermoth');
  const next = page.getByRole('button', { name: 'Continue' });
  await expect(next).toBeDisabled();
  expect(await edgeless(page), 'gate').toEqual([]);
  const disabled = await paintOf(next);
  const [current, other] = [
    page.locator('li[aria-current=step]'),
    page.locator('li:not([aria-current]):has(span)').first(),
  ];
  expect((await paintOf(current)).backgroundColor, 'the current step').not.toBe((await paintOf(other)).backgroundColor);
  await passGate(page, { qualifier: 'Liquor store' });
  const take = page.getByRole('button', { name: 'Take A Picture' });
  await expect(take).toBeVisible();
  expect((await paintOf(take)).borderTopColor, 'disabled and enabled').not.toBe(disabled.borderTopColor);
  await take.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect((await paintOf(take)).outline).toMatch(/^solid [23]px$/);
  await takePictures(page, [fixture('exif1.jpg')]);
  expect(await edgeless(page), 'receipts').toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  expect(await edgeless(page), 'form').toEqual([]);
  const card = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  expect((await paintOf(card('PayPal'))).borderTopColor, 'the chosen card').not.toBe(
    (await paintOf(card('Venmo'))).borderTopColor,
  );
  await expect(card('PayPal').locator('svg').last()).toBeVisible();
  await expect(card('Venmo').locator('svg').last()).toBeHidden();
});
