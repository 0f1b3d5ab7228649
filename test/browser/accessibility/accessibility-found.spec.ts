import { expect } from 'playwright/test';
import { findingsByScheme } from '#test/kit/browser/accessible.ts';
import { test } from '#test/kit/browser/test.ts';

for (const [own, other] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const)
  test(`on a page in the ${own}, text that cannot be read in the ${other} alone is found there, and a button without a name`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: own });
    await page.setContent(
      `<!doctype html><html lang="en"><title>Colours</title>
      <style>
        @media (prefers-color-scheme: ${other}) { p { color: #222; background: #000 } }
      </style>
      <main><h1>Colours</h1><p>Lost</p><button></button></main>`,
    );
    expect(await findingsByScheme(page)).toEqual({
      [own]: [expect.stringMatching(/^button-name button: /)],
      [other]: [expect.stringMatching(/^color-contrast p: /)],
    });
  });
