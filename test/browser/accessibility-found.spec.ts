import { expect, test } from 'playwright/test';
import { findingsByScheme } from './kit/accessible.ts';

test('text that cannot be read in the dark alone is found there, and a button without a name in the light', async ({
  page,
}) => {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Colours</title>
    <style>@media (prefers-color-scheme: dark) { p { color: #222; background: #000 } }</style>
    <main><h1>Colours</h1><p>Lost in the dark</p><button></button></main>`,
  );
  expect(await findingsByScheme(page)).toEqual({
    light: [expect.stringMatching(/^button-name button: /)],
    dark: [expect.stringMatching(/^color-contrast p: /)],
  });
});
