import { fileURLToPath } from 'node:url';
import { test as base } from 'playwright/test';
import { servePage } from '../images/serve-page.ts';

/** Stricter than the product's, and without eval: the games must draw under it. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data: blob:";

/** Playwright's test with the address of a page that shows any game, built once a worker. */
export const test = base.extend<object, { gamesUrl: string }>({
  gamesUrl: [
    async ({}, provide) => {
      const alias = [{ find: /^pixi-lib\/(.*)$/, replacement: fileURLToPath(new URL('../../../node_modules/pixi.js/lib/$1.mjs', import.meta.url)) }];
      const served = await servePage(fileURLToPath(new URL('.', import.meta.url)), { 'Content-Security-Policy': policy }, { alias });
      await provide(served.url);
      await served.close();
    },
    { scope: 'worker' },
  ],
});
