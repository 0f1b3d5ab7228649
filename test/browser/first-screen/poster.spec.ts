import { expect, type Page } from 'playwright/test';
import { openUpload } from '#test/kit/browser/form.ts';
import { open } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

const SIZES = [
  { width: 390, height: 844, isBeside: false },
  { width: 360, height: 640, isBeside: false },
  { width: 844, height: 390, isBeside: true },
  { width: 1280, height: 800, isBeside: true },
] as const;

/** The slip, the footer, the words, and the lower end of the product's label, in CSS pixels of the window. */
function measure(page: Page) {
  return page.evaluate(() => {
    const boxOf = (element: Element | null | undefined) => {
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
      return { left, right, top, bottom };
    };
    const slip = document.querySelector('main section[data-surface="paper"]');
    const stage = slip?.previousElementSibling;
    const picture = stage?.querySelector('svg');
    // A poster is 390 units wide; the label of its product ends at 467 at most.
    const label = new DOMPoint(195, 467).matrixTransform(picture?.getScreenCTM() ?? new DOMMatrix([0, 0, 0, 0, 0, 0]));
    const words = [...(stage?.querySelectorAll('h1 > span') ?? [])].map(boxOf);
    return {
      slip: boxOf(slip),
      picture: boxOf(picture),
      footer: boxOf(document.querySelector('footer')),
      header: boxOf(document.querySelector('header')),
      label: { x: label.x, y: label.y },
      words,
    };
  });
}

async function expectSeen(page: Page, campaign: string): Promise<void> {
  for (const { width, height, isBeside } of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('main section[data-surface="paper"]')).toBeInViewport();
    const where = `${campaign} at ${width}×${height}`;
    // Fonts and art may still come.
    await expect(async () => {
      const { slip, picture, footer, header, label, words } = await measure(page);
      expect(picture.right - picture.left, where).toBeGreaterThan(width * 0.2);
      expect(label.y, `the label is in the window, ${where}`).toBeLessThanOrEqual(height + 1);
      expect(footer.top, `the footer follows below, ${where}`).toBeGreaterThanOrEqual(height - 1);
      if (isBeside) {
        expect(slip.left, `the slip stands beside, ${where}`).toBeGreaterThanOrEqual(picture.right);
        expect(slip.top, `the slip stands beside, ${where}`).toBeLessThan(label.y);
      } else expect(slip.top, `no slip lies over the label, ${where}`).toBeGreaterThanOrEqual(label.y - 1);
      for (const [index, word] of words.entries()) {
        expect(word.right - word.left, `a word is read, ${where}`).toBeGreaterThan(60);
        expect(word.top, `a word stands below the header, ${where}`).toBeGreaterThanOrEqual(header.bottom - 6);
        expect(word.left, `a word stands beside the other, ${where}`).toBeGreaterThanOrEqual(
          words[index - 1]?.right ?? 0,
        );
      }
    }).toPass();
  }
}

test('[OFFER-1] [BRAND-3] the product with its label is seen above the slip, and in a wide window beside it; the footer lies over nothing', async ({
  page,
}) => {
  for (const [campaign, headline] of [
    ['hoopla', 'Enter to win'],
    ['hoopla-points', 'Collect my points'],
    ['hoopla-matching', 'Enter and play'],
  ] as const) {
    await open(page, campaign);
    await expect(page.getByRole('button', { name: headline })).toBeVisible();
    await expect(page.locator('main section').locator('xpath=preceding-sibling::*').locator('svg')).not.toHaveCount(0);
    await expectSeen(page, campaign);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await openUpload(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Claim my $10' })).toBeVisible();
  await expectSeen(page, 'vespermoth');
});

test('[BRAND-3] no slip covers the head of the bird on the ground: the bird is hidden first', async ({ page }) => {
  await open(page, 'linnet', '/contact');
  const bird = page.locator('[data-ground] [data-crown]').first();
  await expect(bird).toBeAttached();
  const isSeen = () => bird.evaluate((element) => getComputedStyle(element).visibility === 'visible');
  await page.setViewportSize({ width: 390, height: 1200 });
  await expect.poll(isSeen).toBe(true);
  const slip = await page.locator('[data-surface="paper"]').boundingBox();
  expect((await bird.boundingBox())?.y).toBeGreaterThanOrEqual((slip?.y ?? 0) + (slip?.height ?? 0));
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(isSeen).toBe(false);
});

test('[OFFER-1] a gate that comes first shows reward, picture, questions and Continue in one window, and no word is over another', async ({
  page,
}) => {
  for (const campaign of ['vespermoth', 'vespermoth-club', 'vespermoth-slot', 'vespermoth-cask', 'hoopla-mobile']) {
    for (const [width, height] of [
      [390, 844],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, campaign, '/gate');
      const main = page.getByRole('main');
      await expect(main.locator('[data-dock] button').first()).toBeInViewport({ ratio: 1 });
      await expect(main.getByLabel('MM')).toBeInViewport({ ratio: 1 });
      await expect(main.locator('svg[viewBox]').first()).toBeInViewport({ ratio: 0.3 });
      // Fonts and art may still come.
      await expect(async () => {
        const { reward, lead, slip, legal, dock } = await main.evaluate((element) => {
          const boxOf = (each: Element | null | undefined) => each?.getBoundingClientRect().toJSON() as DOMRect;
          const form = element.querySelector('form');
          return {
            reward: boxOf(element.querySelector('p.display')),
            lead: boxOf(element.querySelector('p.display + *')),
            slip: boxOf(form),
            legal: boxOf(form?.lastElementChild),
            dock: boxOf(element.querySelector('[data-dock]')),
          };
        });
        const where = `${campaign} at ${width}×${height}`;
        expect(reward.height, `the reward is large, ${where}`).toBeGreaterThan(60);
        expect(reward.right, `the reward leaves the picture its half, ${where}`).toBeLessThanOrEqual(width * 0.56);
        expect(lead?.bottom ?? reward.bottom, `the slip follows, ${where}`).toBeLessThanOrEqual(slip.top + 1);
        expect(legal.bottom, `nothing of what is accepted is under the dock, ${where}`).toBeLessThanOrEqual(dock.top);
      }).toPass();
    }
  }
});
