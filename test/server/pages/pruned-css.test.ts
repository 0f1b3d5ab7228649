import { describe, expect, it } from 'vitest';
import { prunedCss } from '#server/pages/pruned-css.ts';

const page = '<html data-scheme="dark" lang="en"><body><p style="color:var(--said)">a</p></body></html>';

describe('the style of a first screen', () => {
  it('[FIRST-7] keeps the custom properties that are used, even indirectly', () => {
    const css =
      ':root{--ink:#000;--edge:var(--ink);--lost:1px;--far:var(--lost);--said:red}.a{border-color:var( --edge,#fff)}';
    expect(prunedCss(css, page)).toBe(
      ':root{--ink:#000;--edge:var(--ink);--said:red}.a{border-color:var( --edge,#fff)}',
    );
  });

  it('[FIRST-7] drops print rules, and conditions without a rule', () => {
    const css = '@media print{.a{color:#000}}@supports (color:oklch(0 0 0)){:root{--lost:oklch(0 0 0)}}.a{color:red}';
    expect(prunedCss(css, page)).toBe('.a{color:red}');
    const kept = '@media screen and (min-width:600px){.a{color:red}}';
    expect(prunedCss(kept, page)).toBe(kept);
  });

  it('[FIRST-7] keeps the rules for the root in its current state, and for elements in it', () => {
    const css = [
      ':root{color:red}',
      ':root[data-scheme=dark]{color:white}',
      ':root[data-scheme=light]{color:black}',
      ':root:not([data-scheme=light]):not([data-scheme=dark]){color:blue}',
      ':root:not([data-scheme=light]){color:gray}',
      ':root[data-scheme=light] .a{color:green}',
    ];
    expect(prunedCss(css.join(''), page)).toBe([css[0], css[1], css[4], css[5]].join(''));
  });

  it('[FIRST-7] keeps the animations that are used', () => {
    const css = '@keyframes arrive{from{opacity:0}}@keyframes arrive2{from{opacity:0}}.a{animation:.2s arrive both}';
    expect(prunedCss(css, page)).toBe('@keyframes arrive{from{opacity:0}}.a{animation:.2s arrive both}');
  });

  it('[FIRST-7] drops rules that need a pointer, time or the code', () => {
    const css = [
      '.a:hover,.b{color:red;transition:color .2s}',
      '.a:active{color:blue}',
      '.a{cursor:pointer}html:has(dialog:modal){overflow:hidden}select option{color:red}',
      '#root:not([data-drawn]) .a{color:gray}',
      '.a:focus-visible{outline:0}',
    ];
    expect(prunedCss(css.join(''), page)).toBe('.b{color:red}.a:focus-visible{outline:0}');
  });

  it('[FIRST-7] keeps the effective properties of the root: its own style and stronger rules override others', () => {
    const styled = page.replace('<html', '<html style="--brand:#123;--x:1px"');
    const uses = '.a{color:var(--ink);background:var(--brand);border-color:var(--edge)}';
    const rules = [
      ':root{--brand:#000;--ink:#111;--edge:#222}',
      '@supports (color:oklch(0 0 0)){:root{--ink:oklch(0 0 0);--edge:oklch(0 0 0)}}',
      ':root[data-scheme=dark]{--ink:#fff}',
      '@media (prefers-contrast:more){:root{--edge:#000}}',
    ];
    expect(prunedCss(rules.join('') + uses, styled)).toBe(
      [
        ':root{--edge:#222}',
        '@supports (color:oklch(0 0 0)){:root{--edge:oklch(0 0 0)}}',
        ':root[data-scheme=dark]{--ink:#fff}',
        '@media (prefers-contrast:more){:root{--edge:#000}}',
        uses,
      ].join(''),
    );
  });

  it('[FIRST-7] drops spaces in lists, but not in texts', () => {
    const css = '@supports (color:rgb(1, 2, 3)){.a{color:rgb(1, 2, 3);font-family:"A, B", C}}';
    expect(prunedCss(css, page)).toBe('@supports (color:rgb(1,2,3)){.a{color:rgb(1,2,3);font-family:"A, B",C}}');
  });

  it('[FIRST-7] keeps the existing elements of a list, and rules for disabled ones only if there are any', () => {
    const css = '.a :is(p, ul)+:is(p, ul){top:0}.b :is(td, th){top:0}.c:is(.d, .e){top:0}.f:disabled{top:0}';
    expect(prunedCss(css, page)).toBe('.a :is(p)+:is(p){top:0}.c:is(.d, .e){top:0}');
    expect(prunedCss('.f:not(:disabled){top:0}', page)).toBe('.f:not(:disabled){top:0}');
    const disabled = page.replace('<p', '<button disabled>a</button><p');
    expect(prunedCss('.f:disabled{top:0}', disabled)).toBe('.f:disabled{top:0}');
  });
});
