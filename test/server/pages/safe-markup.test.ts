import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artIn, safeHtml } from '#server/pages/safe-markup.ts';
import { hostileHtml, hostileSvg } from '#test/kit/browser/ui/hostile.ts';

const TAG = /<(?<name>[a-z][\w:-]*)(?<attributes>(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/gi;
const ATTRIBUTE = /(?<attribute>[\w:-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/g;
/** Returns the elements of valid markup in order, each with the names of its attributes except namespaces. */
function elementsOf(markup: string): { readonly name: string; readonly attributes: readonly string[] }[] {
  return [...markup.matchAll(TAG)].map(({ groups: { name = '', attributes = '' } = {} }) => ({
    name,
    attributes: [...attributes.matchAll(ATTRIBUTE)]
      .map(({ groups }) => groups?.['attribute'] ?? '')
      .filter((attribute) => !attribute.startsWith('xmlns'))
      .toSorted(),
  }));
}

describe('a campaign’s HTML in a page rendered by the server', () => {
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

  // Uses the inputs and requirements of the browser's own sanitizer (test/browser/ui/ui-content.spec.ts).
  it.each(hostileHtml)('[SHELL-10] contains nothing that runs, loads or overlaps its surroundings: %s', (html) => {
    const safe = safeHtml(html);
    const elements = elementsOf(safe);
    const safeTags = /^(?:a|b|details|div|li|ol|p|span|summary|table|tbody|td|tr|ul)$/;
    expect(elements.filter(({ name, attributes }) => !safeTags.test(name) || attributes.length > 0)).toEqual([]);
    expect(safe.match(/<[a-z]/gi)?.length ?? 0).toBe(elements.length);
    expect(safe).not.toContain('hostileRan');
  });

  it('[SHELL-10] keeps text, lists, tables and links, and gives a new tab no access to its opener', () => {
    const kept =
      '<h3>Rules</h3><p><b>One</b> &amp; two<br /></p><ul><li lang="es">a</li></ul><table><tr><td colspan="2">1</td></tr></table>';
    expect(safeHtml(kept)).toBe(kept);
    expect(safeHtml('<a href="https://e.x/" target="_blank" rel="opener">a</a>')).toBe(
      '<a href="https://e.x/" target="_blank" rel="noopener">a</a>',
    );
    expect(safeHtml('<p rel="opener" target="_blank">a</p>')).toBe('<p target="_blank">a</p>');
    for (const href of ['mailto:a@e.x', '/privacy-policy', '#rules', '?a=b', '//e.x/'])
      expect(safeHtml(`<a href="${href}">a</a>`)).toBe(`<a href="${href}">a</a>`);
  });
});

describe('a campaign’s picture in a page rendered by the server', () => {
  let folder = '';
  const art = (src: string, values?: Record<string, string>) => artIn(folder)(src, values);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'art-'));
    await mkdir(join(folder, 'art'));
    const files = {
      ...Object.fromEntries(hostileSvg.map((svg, index) => [`art/hostile-${index}.svg`, svg])),
      'art/hostile.svg':
        '<svg viewBox="0 0 1 1" onload="alert(1)"><script>alert(1)</script><style>*{}</style><foreignObject><p>a</p></foreignObject><a href="https://e.x"><rect width="1" onclick="x" fill="url(https://e.x/a)"/></a><image href="https://e.x/a.png"/><use href="https://e.x/#a"/><use href="#b"/></svg>',
      'art/slots.svg':
        '<svg viewBox="0 0 1 1"><linearGradient id="g"/><text data-slot="amount" fill="url(#g)">$0</text><text>b</text></svg>',
      'secret.svg': '<svg><text>secret</text></svg>',
    };
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('[SHELL-10] has no scripts, styles, links, handlers or external content', () => {
    expect(art('/campaigns/art/hostile.svg')).toBe(
      '<svg viewBox="0 0 1 1">a<rect width="1"></rect><use></use><use href="#b"></use></svg>',
    );
  });

  it.each(hostileSvg.map((svg, index) => [svg, index] as const))(
    '[SHELL-10] contains nothing that runs, links or loads: %s',
    (_svg, index) => {
      const safe = art(`/campaigns/art/hostile-${index}.svg`);
      expect(safe).toMatch(/^<svg [^>]*viewBox|^<svg xmlns="[^"]*"><\/svg>$/);
      expect(safe).not.toMatch(
        /hostileRan|example\.org|data:|display:none|<(?:script|foreignObject|animate|set|image|a|style)\b/i,
      );
    },
  );

  it('[SHELL-10] is complete, with every element and attribute, in a bundled campaign', async () => {
    const campaigns = join(import.meta.dirname, '../../../server/campaigns');
    const names = await readdir(join(campaigns, 'art'), { recursive: true });
    const pictures = names.filter((name) => name.endsWith('.svg'));
    expect(pictures.length).toBeGreaterThan(10);
    for (const name of pictures) {
      const before = elementsOf(await readFile(join(campaigns, 'art', name), 'utf8'));
      expect(before.length, name).toBeGreaterThan(1);
      expect(elementsOf(artIn(campaigns)(`/campaigns/art/${name}`)), name).toEqual(before);
    }
  });

  it('has the texts of its slots as plain text', () => {
    expect(art('/campaigns/art/slots.svg', { amount: '<b>$5</b>' })).toBe(
      '<svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient><text data-slot="amount" fill="url(#g)">&lt;b&gt;$5&lt;/b&gt;</text><text>b</text></svg>',
    );
  });

  it.each(['/campaigns/art/none.svg', '/campaigns/secret.svg', '/campaigns/art/../secret.svg', '/etc/passwd'])(
    'is empty for %s',
    (src) => {
      expect(art(src)).toBe('');
    },
  );
});
