import { expect, test } from 'playwright/test';
import { findingsIn } from './kit/accessible.ts';

test('text that cannot be read in the dark alone is found there, and a button without a name in the light', async ({
  page,
}) => {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Colours</title>
    <style>@media (prefers-color-scheme: dark) { p { color: #222; background: #000 } }</style>
    <main><h1>Colours</h1><p>Lost in the dark</p><button></button></main>`,
  );
  expect(await findingsIn(page, 'light')).toEqual([expect.stringMatching(/^button-name button: /)]);
  expect(await findingsIn(page, 'dark')).toEqual([expect.stringMatching(/^color-contrast p: /)]);
});
