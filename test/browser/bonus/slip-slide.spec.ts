import { expect, type Page } from 'playwright/test';
import { open, passGate } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

/** An animation of a slip. */
interface Slide {
  readonly name: string;
  readonly milliseconds: number;
  /** Where it begins, as a CSS transform. */
  readonly from: string;
}

/** Stops every animation of a slip halfway. @returns those that have begun since it was last asked */
async function holdSlides(page: Page): Promise<() => Promise<Slide[]>> {
  await page.addInitScript(() => {
    const slides: Slide[] = [];
    Object.assign(window, { slides });
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (!(target instanceof Element) || !target.matches('[data-surface="paper"]')) return;
      for (const animation of target.getAnimations()) {
        const { effect } = animation;
        if (!(animation instanceof CSSAnimation) || !(effect instanceof KeyframeEffect)) continue;
        if (animation.animationName !== animationName) continue;
        const milliseconds = Number(effect.getTiming().duration);
        slides.push({
          name: animationName,
          milliseconds,
          from: String(effect.getKeyframes()[0]?.['transform'] ?? ''),
        });
        animation.pause();
        animation.currentTime = milliseconds / 2;
      }
    });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'slides') as Slide[]).splice(0));
}

test('[MOTION-1] the next slip turns over from the right and the one before from the left, in less than 250 ms, and is used while it turns', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const slides = await holdSlides(page);
  const slid = async () => {
    const found: Slide[] = [];
    await expect.poll(async () => found.push(...(await slides()))).toBeGreaterThan(0);
    expect(found).toHaveLength(1);
    expect(found[0]?.milliseconds).toBeGreaterThan(0);
    expect(found[0]?.milliseconds).toBeLessThan(250);
    return `${found[0]?.name} ${found[0]?.from}`;
  };
  await open(page, 'vespermoth');
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  // The first one came with the page, and does not slide.
  expect(await slides()).toEqual([]);
  await passGate(page, { qualifier: 'Liquor store' });
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
  expect(await slid()).toMatch(/slide-on.*translateX?\(12px\)/);
  await page.goBack();
  expect(await slid()).toMatch(/slide-back.*translateX?\(-12px\)/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
  expect(await slid()).toMatch(/slide-on/);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  const slip = page.locator('[data-surface="paper"]').first();
  expect(await slip.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0s');
});
