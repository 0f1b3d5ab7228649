import { describe, expect, it } from 'vitest';
import { shortCss } from '#server/pages/short-css.ts';

const page =
  '<html data-scheme="dark" style="--brand:#123456;--far:var(--away)"><body><p style="color:var(--said)">a</p></body></html>';
const short = (css: string) => shortCss(css, page);

describe('the shortened style of a page', () => {
  it('[FIRST-7] inlines a custom property with a single value, even indirectly', () => {
    expect(short(':root{--ink:var(--dark);--dark:#111}.a{color:var(--ink);fill:var(--ink)}')).toBe(
      '.a{color:#111;fill:#111}',
    );
    expect(short('.a{color:var(--brand);fill:color-mix(in oklab,var(--brand) 5%,red)}')).toBe(
      '.a{color:#123456;fill:color-mix(in oklab,#123456 5%,red)}',
    );
  });

  it('[FIRST-7] keeps a property with several values, or one under a condition or on an element, with a short name', () => {
    const css = [
      ':root{--ink:#111;--edge:#222}',
      '@media (prefers-contrast:more){:root{--ink:#000;--line:2px}}',
      '.a{color:var(--ink);border:var(--line,1px) solid var(--edge);--edge:#fff}',
      '.b{--slip:12px;margin:var(--slip)}',
    ];
    expect(short(css.join(''))).toBe(
      [
        ':root{--a:#111;--b:#222}',
        '@media (prefers-contrast:more){:root{--a:#000;--c:2px}}',
        '.a{color:var(--a);border:var(--c,1px) solid var(--b);--b:#fff}',
        '.b{--d:12px;margin:var(--d)}',
      ].join(''),
    );
  });

  it('[FIRST-7] keeps a long value that is used often, and properties that the page uses', () => {
    const faces = '"One Face","Another Face",sans-serif';
    expect(short(`:root{--face:${faces};--said:red}.a{font:1em var(--face)}.b{font:2em var(--face)}`)).toBe(
      `:root{--a:${faces};--said:red}.a{font:1em var(--a)}.b{font:2em var(--a)}`,
    );
    expect(short('.a{top:var(--far)}')).toBe('.a{top:var(--far)}');
    expect(short(':root{--cash:"$&"}.a{content:var(--cash)}')).toBe('.a{content:"$&"}');
    expect(short('.a{color:var(--brand,red)}')).toBe('.a{color:var(--brand,red)}');
    expect(short(':root{--brand:#000}.a{color:var(--brand)}')).toBe(':root{--brand:#000}.a{color:var(--brand)}');
  });

  it('[FIRST-7] uses no short name that the page uses', () => {
    const taken = page.replace('--said', '--a');
    expect(shortCss(':root{--ink:1px}.a{--ink:2px;top:var(--ink)}', taken)).toBe(
      ':root{--b:1px}.a{--b:2px;top:var(--b)}',
    );
  });

  it('[FIRST-7] omits the attributes of the root if the order of the rules has the same effect', () => {
    const dark = ':root[data-scheme=dark]:not([data-field=pale])';
    expect(short(`:root{top:0}${dark}{top:1px;left:0}`)).toBe(':root{top:0}:root{top:1px;left:0}');
    expect(short(`${dark}{top:1px}:root{top:0}`)).toBe(`${dark}{top:1px}:root{top:0}`);
  });
});
