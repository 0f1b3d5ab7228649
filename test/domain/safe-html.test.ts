import { describe, expect, it } from 'vitest';
import { LINK_SCHEMES, SAFE_ATTRIBUTES, SAFE_TAGS } from '#domain/formats/safe-html.ts';

const sorted = (words: string) => words.split(' ').toSorted();

// A second copy of the lists: whoever permits more must say so twice.
describe("a campaign's HTML", () => {
  it('[SHELL-10] may contain text, lists, tables and links, and no other element', () => {
    const text = 'abbr b blockquote br code div em h2 h3 h4 h5 h6 hr i p q s small span strong sub sup u';
    const lists = 'dd dl dt li ol ul';
    const tables = 'caption table tbody td tfoot th thead tr';
    expect(SAFE_TAGS.toSorted()).toEqual(sorted(`a ${text} ${lists} ${tables}`));
  });

  it('[SHELL-10] may have attributes of links, languages, tables and lists, and no other attribute', () => {
    expect(SAFE_ATTRIBUTES.toSorted()).toEqual(sorted('href target lang dir colspan rowspan scope start'));
  });

  it('[SHELL-10] may link to pages and email addresses, and to nothing else', () => {
    expect(LINK_SCHEMES.toSorted()).toEqual(sorted('http https mailto'));
  });
});
