import { join } from 'node:path';
import Beasties from 'beasties';
import { expect, test } from 'playwright/test';
import { readBuiltSite } from '#server/pages/built-site.ts';
import { prunedCss } from '#server/pages/pruned-css.ts';
import { ROOT_ALONE } from '#server/pages/style-plan.ts';

const FACE = /@font-face\s*\{[^}]*\}/g;
const STYLE = /<style>(?<css>.*?)<\/style>/s;
const styleIn = (html: string) => STYLE.exec(html)?.groups?.['css'] ?? '';

/** What Beasties chooses from the whole style of the site, with a parsed document and without a plan. */
async function chosenFromAll(page: string, css: string): Promise<string> {
  const beasties = new Beasties({ logLevel: 'silent', keyframes: 'critical', allowRules: [ROOT_ALONE] });
  const inlined = await beasties.process(page.replace('</head>', () => `<style>${css}</style></head>`));
  return prunedCss(styleIn(inlined), page);
}

for (const address of [
  '/gate?campaign=hoopla',
  '/?campaign=vespermoth',
  '/user/sign-in?campaign=linnet',
  '/es/contact?campaign=linnet',
])
  test(`[FIRST-7] the style in ${address} is what the page uses of all style sheets`, async ({ request }) => {
    const css = (await readBuiltSite(join(import.meta.dirname, '../../dist')))?.css.replaceAll(FACE, '') ?? '';
    const html = await (await request.get(address)).text();
    const style = styleIn(html).replaceAll(FACE, '');
    const undressed = html.replace(STYLE, '').replaceAll(/<script.*?<\/script>/gs, '');
    expect(style.length).toBeGreaterThan(5_000);
    expect(style).toBe(await chosenFromAll(undressed, css));
    expect(style.length).toBeLessThan(css.length / 3);
  });
