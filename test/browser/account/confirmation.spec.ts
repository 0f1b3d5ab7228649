import { expect, type Page } from 'playwright/test';
import type { Bonus } from '#domain/bonus.ts';
import { paymentOf } from '#domain/rules/payment-rules.ts';
import { type Confirmed, openConfirmation } from '#test/kit/browser/confirmation.ts';
import { test } from '#test/kit/browser/test.ts';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;
const played = (fields: Partial<Bonus['results'][string]>): Bonus => ({
  begun: null,
  results: { play: { points: 0, won: false, prize: null, ...fields } },
});
const CARD = { id: 'card', name: '$100 prepaid gift card', points: 0 };

const CONFIRMED: readonly (Confirmed & { readonly headline: string })[] = [
  { campaign: 'vespermoth', payment: paymentOf('paypal'), headline: '$10 is on its way to review' },
  { campaign: 'linnet', payment: paymentOf('paypal'), headline: '$4 is on its way to review' },
  { campaign: 'hoopla', headline: 'You are in the draw for $100' },
  { campaign: 'hoopla-points', headline: 'Almost yours: 250 points' },
  { campaign: 'hoopla-scratch', bonus: played({ won: true, prize: CARD }), headline: 'You won $100' },
  { campaign: 'hoopla-scratch', bonus: played({ extraEntry: true }), headline: 'You found an extra entry' },
  { campaign: 'linnet-drum', bonus: played({ won: true, points: 10 }), headline: 'You won 10 points' },
];

for (const confirmed of CONFIRMED) {
  test(`[DONE-13] nothing of "${confirmed.headline}" in ${confirmed.campaign} is under the dock`, async ({ page }) => {
    await openConfirmation(page, confirmed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirmed.headline);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await expect
        .poll(() => layoutOf(page), { message: `${size.width} × ${size.height}` })
        .toEqual({
          isSlipAboveDock: true,
          isDockInWindow: true,
          isAsWideAsWindow: true,
        });
    }
  });
}

test('[DONE-13] a confirmation that does not fit is scrolled to, and the dock follows it', async ({ page }) => {
  await openConfirmation(page, { campaign: 'vespermoth', payment: paymentOf('paypal') });
  await page.setViewportSize({ width: 320, height: 480 });
  await expect
    .poll(() => layoutOf(page))
    .toEqual({
      isSlipAboveDock: true,
      isDockInWindow: false,
      isAsWideAsWindow: true,
    });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[GAME-14] [DONE-14] a win lies in its own place, and its card is read by the poster's contrast, in the ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openConfirmation(page, { campaign: 'hoopla-scratch', bonus: played({ won: true, prize: CARD }) });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('You won $100');
    const seen = await title.evaluate((element) => {
      const card = document.getElementById(element.getAttribute('aria-describedby') ?? '')?.parentElement;
      const layer = element.parentElement?.firstElementChild;
      const strip = document.querySelector('main ol');
      const slip = document.querySelector('article');
      if (!card || !layer || !strip || !slip) throw new Error('the win is not whole');
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--color-field)';
      const { top, bottom } = layer.getBoundingClientRect();
      return {
        isInFieldColour: getComputedStyle(card).color === getComputedStyle(probe).color,
        pieces: layer.children.length,
        isBelowStrip: top >= strip.getBoundingClientRect().bottom,
        isAboveSlip: bottom <= slip.getBoundingClientRect().top + 1,
        isClipped: getComputedStyle(layer).overflow,
      };
    });
    expect(seen).toEqual({
      isInFieldColour: true,
      pieces: 46,
      isBelowStrip: true,
      isAboveSlip: true,
      isClipped: 'hidden',
    });
  });
}

function layoutOf(page: Page) {
  return page.evaluate(() => {
    const slip = document.querySelector('article')?.getBoundingClientRect();
    const dock = document.querySelector('[data-dock]')?.getBoundingClientRect();
    return {
      isSlipAboveDock: (slip?.bottom ?? 1) <= (dock?.top ?? 0),
      isDockInWindow: (dock?.bottom ?? Infinity) <= innerHeight,
      isAsWideAsWindow: document.documentElement.scrollWidth <= innerWidth,
    };
  });
}
