import { readdir, readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { hostileHtml, hostileSvg } from '#test/kit/browser/ui/hostile.ts';
import { artFolder, test } from '#test/kit/browser/ui/kit-test.ts';

const safeTags = /^(?:a|b|details|div|li|ol|p|span|summary|table|tbody|td|tr|ul)$/;

test('[SHELL-10] nothing of a campaign’s HTML runs, loads, or reaches outside of its place', async ({
  page,
  openUnprotected,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openUnprotected('?page=gate&html=hostile');
  await expect(page.getByText('hidden javascript link')).toBeVisible();
  const found = await page.evaluate(
    (texts) =>
      texts.map((text) => {
        const place = document.createElement('div');
        place.innerHTML = window.kit.html(text);
        document.body.append(place);
        for (const element of place.querySelectorAll('*'))
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        const elements = [...place.querySelectorAll('*')];
        return {
          tags: elements.map((each) => each.localName),
          attributes: elements.flatMap((each) => each.getAttributeNames()),
          html: place.innerHTML,
        };
      }),
    hostileHtml,
  );
  for (const [index, { tags, attributes, html }] of found.entries()) {
    expect(
      tags.filter((tag) => !safeTags.test(tag)),
      hostileHtml[index],
    ).toEqual([]);
    expect(attributes, hostileHtml[index]).toEqual([]);
    expect(html, hostileHtml[index]).not.toContain('hostileRan');
  }
  expect(found.map(({ html }) => html).join('')).toContain('javascript link');
  expect(await page.evaluate(() => window.hostileRan)).toBeUndefined();
  expect(requests).not.toContain('/nothing');
  // Without cleaning, the page would run it.
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), hostileHtml[1] ?? '');
  await page.waitForFunction(() => window.hostileRan === true);
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
});

test('[SHELL-10] keeps allowed HTML of a campaign, and a new tab has no opener', async ({ openKit }) => {
  const page = await openKit('?page=gate');
  const written =
    '<h3>1. Prize</h3><p>A <b>card</b><br>of <em>$100</em>.</p><ol start="2"><li>One</li></ol><table><tbody><tr><td colspan="2">x</td></tr></tbody></table><a href="/privacy-policy">P</a><a href="mailto:help@example.org">M</a><a href="#rules">R</a>';
  expect(await page.evaluate((text) => window.kit.html(text), written)).toBe(written);
  const tab = '<a target="_blank" href="https://example.org/">T</a><a href="https://example.org/" target="_top">U</a>';
  expect(await page.evaluate((text) => window.kit.html(text), tab)).toBe(
    '<a target="_blank" href="https://example.org/" rel="noopener">T</a><a href="https://example.org/">U</a>',
  );
});

test('[SHELL-10] nothing of a campaign’s picture runs, links or loads', async ({ openUnprotected }) => {
  const page = await openUnprotected('?page=gate');
  const found = await page.evaluate(
    (texts) =>
      texts.map((text) => {
        const place = document.createElement('div');
        place.innerHTML = window.kit.svg(text);
        document.body.append(place);
        for (const element of place.querySelectorAll('*'))
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        return place.innerHTML;
      }),
    hostileSvg,
  );
  for (const [index, html] of found.entries())
    expect(html, hostileSvg[index]).not.toMatch(
      /hostileRan|example\.org|data:|display:none|<(?:script|foreignObject|animate|set|image|a|style)\b/i,
    );
  expect(await page.evaluate(() => window.hostileRan)).toBeUndefined();
  expect(
    await page.evaluate(() =>
      window.kit.svg('<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/><use href="#a"/></svg>'),
    ),
  ).toContain('<use href="#a">');
});

test('the pictures of the bundled campaigns are unchanged', async ({ openKit }) => {
  const page = await openKit('?page=gate');
  const files = (await readdir(artFolder, { recursive: true })).filter((file) => file.endsWith('.svg'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = await readFile(artFolder + file, 'utf8');
    const lost = await page.evaluate((svg) => {
      const describe = (root: ParentNode) =>
        [...root.querySelectorAll('*')].map(
          (each) =>
            `${each.localName} ${each
              .getAttributeNames()
              .filter((name) => !name.startsWith('xmlns'))
              .toSorted()
              .join(' ')}`,
        );
      const before = describe(new DOMParser().parseFromString(svg, 'image/svg+xml'));
      const after = describe(new DOMParser().parseFromString(window.kit.svg(svg), 'text/html').body);
      return before.filter((line, index) => line !== after[index]).slice(0, 3);
    }, text);
    expect(lost, file).toEqual([]);
  }
});

for (const brand of ['vespermoth', 'hoopla', 'linnet']) {
  test(`a long word in the calendar of ${brand} shrinks to its room, a short one keeps its size`, async ({
    openKit,
  }) => {
    const measure = async (month: string) => {
      const page = await openKit(`?page=early&brand=${brand}&month=${month}`);
      const text = page.locator('[data-slot="month"]');
      await expect(text).toHaveText(month);
      await page.evaluate(() => document.fonts.ready);
      return text.evaluate((each: SVGTextElement) => ({
        length: each.getComputedTextLength(),
        room: Number(each.dataset['fit']),
        size: getComputedStyle(each).fontSize,
        own: `${each.getAttribute('font-size')}px`,
      }));
    };
    const short = await measure('May');
    expect(short.size).toBe(short.own);
    const long = await measure('SeptemberSeptember');
    expect(long.length).toBeLessThanOrEqual(long.room + 1);
    expect(long.length).toBeGreaterThan(long.room * 0.9);
  });
}
