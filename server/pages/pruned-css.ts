import postcss, { type AtRule, type Declaration, type Root } from 'postcss';

const NAME = /var\(\s*(?<name>--[\w-]+)/g;
/** A selector of the root alone, by its attributes. */
const ROOT = /^:root(?:\[[^\]]+\]|:not\(\[[^\]]+\]\))+$/;

/**
 * The same rules without what the page cannot use before its style sheets come: the rules for paper, those for a root
 * with other attributes, and custom properties, keyframes and conditions that nothing refers to any more.
 *
 * @param page the page's HTML, whose elements may refer to custom properties
 */
export function prunedCss(css: string, page: string): string {
  const root = postcss.parse(css);
  const [element = ''] = /<html[^>]*>/.exec(page) ?? [];
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules('media', (rule) => (rule.params.trim() === 'print' ? void rule.remove() : undefined));
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !ROOT.test(selector) || fits(selector, element));
    if (rule.selector === '') rule.remove();
  });
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
  return root.toString();
}

/** Whether the page's root has the attributes that a selector names, and none that it excludes. */
function fits(selector: string, element: string): boolean {
  return [...selector.matchAll(/(?<not>:not\()?\[(?<name>[\w-]+)=["']?(?<value>[\w-]*)["']?\]/g)].every(
    ({ groups: { not = '', name = '', value = '' } = {} }) =>
      (not === '') === new RegExp(` ${name}="${value}"`).test(element),
  );
}

/** Removes the custom properties that nothing refers to; those that they refer to may be the next. */
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
