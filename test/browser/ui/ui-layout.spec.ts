import { expect } from 'playwright/test';
import { test } from '#test/kit/browser/ui/kit-test.ts';

for (const [brand, face] of [
  ['vespermoth', 'imbue'],
  ['hoopla', 'dynapuff'],
  ['linnet', 'funnel-display'],
  ['plain', null],
] as const) {
  test(`the gate of ${brand} loads the interface’s face and its own, fits a phone without scrolling, and 320 px without sideways scrolling; everything to press is 44 px at least, but for links inside a sentence`, async ({
    openKit,
  }) => {
    const page = await openKit(`?page=gate&brand=${brand}`);
    const faces = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((each) => each.name)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => new URL(name).pathname.split('/').at(-1)?.split('-latin')[0]),
    );
    if (face !== null) expect(faces.toSorted()).toEqual([face, 'hanken-grotesk'].toSorted());

    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('By clicking continue')).toBeInViewport({ ratio: 1 });
    const small = await page.locator(':is(a, button, input, select):not(p *)').evaluateAll((all) =>
      all.flatMap((each) => {
        const box = (each.closest('label') ?? each).getBoundingClientRect();
        return box.width < 44 || box.height < 44 ? [`${each.textContent} ${box.width}×${box.height}`] : [];
      }),
    );
    expect(small).toEqual([]);

    for (const width of [320, 360, 430, 600, 960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0);
      const cut = await page.locator('main :is(button, input, select, h1, p)').evaluateAll((all) =>
        all
          .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.left < 0 || box.right > innerWidth;
          })
          .map((each) => each.outerHTML.slice(0, 80)),
      );
      expect(cut, `${width} px`).toEqual([]);
    }
  });
}

test('the poster follows the device’s dark scheme, unless the brand is locked to one', async ({ openKit }) => {
  const field = async (brand: string, colorScheme: 'light' | 'dark') => {
    const page = await openKit(`?page=gate&brand=${brand}`);
    await page.emulateMedia({ colorScheme });
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  expect([await field('linnet', 'light'), await field('linnet', 'dark')]).toEqual([
    'rgb(207, 233, 241)',
    'rgb(15, 51, 41)',
  ]);
  expect([await field('vespermoth', 'light'), await field('vespermoth', 'dark')]).toEqual([
    'rgb(58, 14, 23)',
    'rgb(58, 14, 23)',
  ]);
});
