import postcss, { type AtRule, type Declaration, type Root } from 'postcss';

const NAME = /var\(\s*(?<name>--[\w-]+)/g;
/** A selector of only the root, by its attributes. */
const ROOT = /^:root(?:\[[^\]]+\]|:not\(\[[^\]]+\]\))+$/;

/**
 * Selectors that match only after somebody points at an element or opens a list, or after the code has changed the
 * page.
 */
const LATER = /:hover|:active|:modal|\boption$|:not\(\[data-drawn\]\)/;
/** Properties that have an effect only with a pointer or a finger. */
const POINTED = /^(?:transition|cursor$|touch-action$|-webkit-tap-highlight-color$)/;
const DISABLED = /:disabled|\[disabled\]/;
const NOT = /:not\([^()]*\)/g;
/** A selector of elements with one of several names. */
const ONE_OF = /:is\((?<names>[\w\s,]+)\)/g;

/**
 * Removes the rules that the page cannot use before its style sheets load: rules for print, for pointing and for later
 * changes; rules for a root with other attributes; properties of the root that others override; and custom properties,
 * keyframes and conditions without references.
 *
 * @param page the page's HTML, whose elements may refer to custom properties
 */
export function prunedCss(css: string, page: string): string {
  const root = postcss.parse(css);
  const [element = ''] = /<html[^>]*>/.exec(page) ?? [];
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules('media', (rule) => (rule.params.trim() === 'print' ? void rule.remove() : undefined));
  const isDisabled = / disabled(?:[=\s>/])/.test(page);
  root.walkRules((rule) => {
    const left = rule.selectors.filter(
      (selector) =>
        !LATER.test(selector) &&
        (isDisabled || !DISABLED.test(selector.replaceAll(NOT, ''))) &&
        (!ROOT.test(selector) || fits(selector, element)),
    );
    rule.selectors = left.map((selector) => listedIn(page, selector)).filter((selector) => selector !== '');
    if (rule.selector === '') rule.remove();
  });
  root.walkDecls(POINTED, (declaration) => void declaration.remove());
  removeOverridden(root, element);
  while (removesUnused(root, page));
  root.walkAtRules('keyframes', (frames) => (isAnimated(root, frames) ? undefined : void frames.remove()));
  const emptied = () => {
    let isChanged = false;
    root.walk((node) => {
      if ('nodes' in node && node.nodes?.length === 0) {
        node.remove();
        isChanged = true;
      }
    });
    return isChanged;
  };
  while (emptied());
  root.walkDecls((declaration) => {
    declaration.value = withoutBlanks(declaration.value);
  });
  root.walkAtRules((rule) => {
    rule.params = withoutBlanks(rule.params);
  });
  return root.toString();
}

/** Removes the blanks after commas, except within quoted texts. */
const withoutBlanks = (value: string): string =>
  value.replaceAll(/(?<text>"[^"]*"|'[^']*')|, /g, (_, text: string | undefined) => text ?? ',');

/** Whether the page's root has the attributes that a selector names, and none that it excludes. */
function fits(selector: string, element: string): boolean {
  return [...selector.matchAll(/(?<not>:not\()?\[(?<name>[\w-]+)=["']?(?<value>[\w-]*)["']?\]/g)].every(
    ({ groups: { not = '', name = '', value = '' } = {} }) =>
      (not === '') === new RegExp(` ${name}="${value}"`).test(element),
  );
}

/**
 * Reduces the lists of element names in a selector to those in the page. Returns an empty text if a list has none of
 * them.
 */
function listedIn(page: string, selector: string): string {
  let isPossible = true;
  const left = selector.replaceAll(ONE_OF, (_, names: string) => {
    const there = names.split(',').filter((name) => new RegExp(`<${name.trim()}[\\s>]`).test(page));
    isPossible &&= there.length > 0;
    return `:is(${there.join(',')})`;
  });
  return isPossible ? left : '';
}

/**
 * Removes the custom properties of the root that are overridden by its own style, or by an unconditional rule that is
 * later or more specific. All remaining rules of the root match it.
 */
function removeOverridden(root: Root, element: string): void {
  const set: { readonly declaration: Declaration; readonly weight: number; readonly isSure: boolean }[] = [];
  root.walkRules((rule) => {
    if (rule.selector !== ':root' && !ROOT.test(rule.selector)) return;
    const weight = rule.selector.split('[').length;
    const isSure = rule.parent?.type === 'root';
    rule.walkDecls(/^--/, (declaration) => void set.push({ declaration, weight, isSure }));
  });
  const style = /style="(?<own>[^"]*)"/.exec(element)?.groups?.['own'] ?? '';
  const own = new Set(style.split(';').map((declaration) => declaration.split(':')[0]));
  // From the last one to the first: the highest specificity that certainly applies so far.
  const sure = new Map<string, number>();
  for (const { declaration, weight, isSure } of set.toReversed()) {
    const { prop } = declaration;
    const strongest = sure.get(prop) ?? 0;
    if (own.has(prop) || strongest >= weight) declaration.remove();
    else if (isSure) sure.set(prop, weight);
  }
}

/**
 * Removes the custom properties without references. Returns whether any was removed, because the properties that they
 * refer to may be next.
 */
function removesUnused(root: Root, page: string): boolean {
  const used = new Set(namesIn(page));
  const defined: Declaration[] = [];
  root.walkDecls((declaration) => {
    for (const name of namesIn(declaration.value)) used.add(name);
    if (declaration.prop.startsWith('--')) defined.push(declaration);
  });
  const unused = defined.filter(({ prop }) => !used.has(prop));
  for (const declaration of unused) declaration.remove();
  return unused.length > 0;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].flatMap(({ groups }) => groups?.['name'] ?? []);
}

function isAnimated(root: Root, { params }: AtRule): boolean {
  let isUsed = false;
  root.walkDecls(/^animation/, ({ value }) => {
    isUsed ||= value.split(/[\s,]+/).includes(params);
  });
  return isUsed;
}
