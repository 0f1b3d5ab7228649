import { join } from 'node:path';
import Beasties from 'beasties';
import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { readBuiltSite } from '#server/pages/built-site.ts';
import { prunedCss } from '#server/pages/pruned-css.ts';
import { shortCss } from '#server/pages/short-css.ts';
import { ROOT_ALONE } from '#server/pages/style-plan.ts';
import { test } from '#test/kit/browser/test.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;
const STYLE = /<style>(?<css>.*?)<\/style>/s;
const styleIn = (html: string) => STYLE.exec(html)?.groups?.['css'] ?? '';

/** What Beasties chooses from the whole style of the site, with a parsed document and without a plan. */
async function chosenFromAll(page: string, css: string): Promise<string> {
  const beasties = new Beasties({ logLevel: 'silent', keyframes: 'critical', allowRules: [ROOT_ALONE] });
  const inlined = await beasties.process(page.replace('</head>', () => `<style>${css}</style></head>`));
  return shortCss(prunedCss(styleIn(inlined), page), page);
}

for (const address of [
  '/gate?campaign=hoopla',
  '/?campaign=vespermoth',
  '/user/sign-in?campaign=linnet',
  '/es/contact?campaign=linnet',
])
  test(`[FIRST-7] the inlined style in ${address} contains exactly the rules that the page uses`, async ({
    request,
  }) => {
    const css = (await readBuiltSite(join(import.meta.dirname, '../../../dist')))?.css.replaceAll(FACE, '') ?? '';
    const html = await (await request.get(address)).text();
    const style = styleIn(html).replaceAll(FACE, '');
    const undressed = html.replace(STYLE, '').replaceAll(/<script.*?<\/script>/gs, '');
    expect(style.length).toBeGreaterThan(5_000);
    expect(style).toBe(await chosenFromAll(undressed, css));
    expect(style.length).toBeLessThan(css.length / 3);
  });

/** What a first screen looks like without its code, in pixels: with its style sheets, or with the style in it alone. */
async function pictureOf(page: Page, address: string, sheets: 'with' | 'without'): Promise<Buffer> {
  await page.route(/\.js$/, (route) => route.abort());
  if (sheets === 'without') await page.route(/\.css$/, (route) => route.abort());
  await page.goto(address);
  const there = page.locator('link[rel=stylesheet][media=all]');
  await expect(there).not.toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.unrouteAll();
  return sharp(picture).raw().toBuffer();
}

for (const { address, colorScheme } of [
  { address: '/?campaign=vespermoth', colorScheme: 'light' },
  { address: '/?campaign=vespermoth', colorScheme: 'dark' },
  { address: '/gate?campaign=linnet', colorScheme: 'light' },
  { address: '/gate?campaign=hoopla', colorScheme: 'dark' },
] as const)
  test(`[FIRST-7] ${address}, ${colorScheme}, looks the same before and after its style sheets load`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1_280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      const before = await pictureOf(page, address, 'without');
      const after = await pictureOf(page, address, 'with');
      expect(before.equals(after), `at ${viewport.width} pixels`).toBe(true);
    }
  });
