import { describe, expect, it } from 'vitest';
import { prunedCss } from '#server/pages/pruned-css.ts';

const page = '<html data-scheme="dark" lang="en"><body><p style="color:var(--said)">a</p></body></html>';

describe('the style of a first screen', () => {
  it('[FIRST-7] has the custom properties that something refers to, by way of others too', () => {
    const css =
      ':root{--ink:#000;--edge:var(--ink);--lost:1px;--far:var(--lost);--said:red}.a{border-color:var( --edge,#fff)}';
    expect(prunedCss(css, page)).toBe(
      ':root{--ink:#000;--edge:var(--ink);--said:red}.a{border-color:var( --edge,#fff)}',
    );
  });

  it('[FIRST-7] has nothing for paper, and no condition without a rule', () => {
    const css = '@media print{.a{color:#000}}@supports (color:oklch(0 0 0)){:root{--lost:oklch(0 0 0)}}.a{color:red}';
    expect(prunedCss(css, page)).toBe('.a{color:red}');
    const kept = '@media screen and (min-width:600px){.a{color:red}}';
    expect(prunedCss(kept, page)).toBe(kept);
  });

  it('[FIRST-7] has the rules for the root as it is, and for elements in it', () => {
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

  it('[FIRST-7] has the motion that something makes', () => {
    const css = '@keyframes arrive{from{opacity:0}}@keyframes arrive2{from{opacity:0}}.a{animation:.2s arrive both}';
    expect(prunedCss(css, page)).toBe('@keyframes arrive{from{opacity:0}}.a{animation:.2s arrive both}');
  });
});
