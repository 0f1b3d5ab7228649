import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artIn, safeHtml } from '#server/pages/safe-markup.ts';

describe('a campaign’s HTML in a page that the server draws', () => {
  it.each([
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p onclick="alert(1)" style="color:red" id="x" class="y">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)><iframe src="//e.x"></iframe><form action="/x"><b>a</b></form>', '<b>a</b>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,a">a</a>', '<a>a</a>'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<math><mtext></p><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;"></math>', '<p></p>'],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
  ])('[SHELL-10] %s is %s', (html, safe) => {
    expect(safeHtml(html)).toBe(safe);
  });

  it('[SHELL-10] keeps text, lists, tables and links, and gives a new tab no way back', () => {
    const kept =
      '<h3>Rules</h3><p><b>One</b> &amp; two<br /></p><ul><li lang="es">a</li></ul><table><tr><td colspan="2">1</td></tr></table>';
    expect(safeHtml(kept)).toBe(kept);
    expect(safeHtml('<a href="https://e.x/" target="_blank" rel="opener">a</a>')).toBe(
      '<a href="https://e.x/" target="_blank" rel="noopener">a</a>',
    );
    for (const href of ['mailto:a@e.x', '/privacy-policy', '#rules', '?a=b', '//e.x/'])
      expect(safeHtml(`<a href="${href}">a</a>`)).toBe(`<a href="${href}">a</a>`);
  });
});

describe('a campaign’s picture in a page that the server draws', () => {
  let folder = '';
  const art = (src: string, values?: Record<string, string>) => artIn(folder)(src, values);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'art-'));
    await mkdir(join(folder, 'art'));
    const files = {
      'art/hostile.svg':
        '<svg viewBox="0 0 1 1" onload="alert(1)"><script>alert(1)</script><style>*{}</style><foreignObject><p>a</p></foreignObject><a href="https://e.x"><rect width="1" onclick="x" fill="url(https://e.x/a)"/></a><image href="https://e.x/a.png"/><use href="https://e.x/#a"/><use href="#b"/></svg>',
      'art/slots.svg':
        '<svg viewBox="0 0 1 1"><linearGradient id="g"/><text data-slot="amount" fill="url(#g)">$0</text><text>b</text></svg>',
      'secret.svg': '<svg><text>secret</text></svg>',
    };
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('[SHELL-10] has no scripts, styles, links, handlers, and nothing from elsewhere', () => {
    expect(art('/campaigns/art/hostile.svg')).toBe(
      '<svg viewBox="0 0 1 1">a<rect width="1"></rect><use></use><use href="#b"></use></svg>',
    );
  });

  it('has the texts of its slots, which are no markup', () => {
    expect(art('/campaigns/art/slots.svg', { amount: '<b>$5</b>' })).toBe(
      '<svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient><text data-slot="amount" fill="url(#g)">&lt;b&gt;$5&lt;/b&gt;</text><text>b</text></svg>',
    );
  });

  it.each(['/campaigns/art/none.svg', '/campaigns/secret.svg', '/campaigns/art/../secret.svg', '/etc/passwd'])(
    'is nothing for %s',
    (src) => {
      expect(art(src)).toBe('');
    },
  );
});
