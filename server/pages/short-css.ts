import postcss, { type Declaration, type Root, type Rule } from 'postcss';

/** A reference to a property after it is renamed. */
const SHORT = 'var(--a)';
const USE = /var\(\s*(?<name>--[\w-]+)/g;
/** A selector of the root by attributes that it has or lacks. */
const ROOT = /^:root(?:\[[^\]]+\]|:not\(\[[^\]]+\]\))+$/;

/**
 * Shortens the style that a page uses until its style sheets load. A custom property with one value is replaced with
 * the value if that is shorter. Other properties get short names, and the root is named without attributes. Custom
 * properties in the page's HTML keep their names.
 *
 * @param css the result of `prunedCss`: its rules for the root match the page
 * @param page the page's HTML
 */
export function shortCss(css: string, page: string): string {
  const root = postcss.parse(css);
  const ofRoot = ofRootElement(page);
  const ofOthers = new Set(page.replace(/<html[^>]*>/, '').match(/--[\w-]+/g));
  while (putsValuesIn(root, ofRoot, ofOthers));
  rename(root, new Set(page.match(/--[\w-]+/g)));
  nameRootShortly(root);
  root.walkRules((rule) => (rule.nodes.length === 0 ? void rule.remove() : undefined));
  return root.toString();
}

/** Returns the custom properties that the root's own style sets; nothing in the page's style overrides them. */
function ofRootElement(page: string): Map<string, string> {
  const style = /<html[^>]* style="(?<own>[^"]*)"/.exec(page)?.groups?.['own'] ?? '';
  return new Map(
    style.split(';').flatMap((declaration) => {
      const [, name, value] = /^\s*(?<name>--[\w-]+):(?<value>.*)$/.exec(declaration) ?? [];
      return name && value !== undefined && !value.includes('&') ? [[name, value.trim()] as const] : [];
    }),
  );
}

/**
 * Inlines the values of constant properties. Returns whether anything changed, because properties that referred to them
 * may be constant next.
 */
function putsValuesIn(root: Root, ofRoot: ReadonlyMap<string, string>, ofOthers: ReadonlySet<string>): boolean {
  const text = root.toString();
  const definitions = definitionsIn(root);
  let isChanged = false;
  const put = (name: string, value: string, definition?: Declaration) => {
    const use = `var(${name})`;
    const uses = text.split(use).length - 1;
    const isUsedOtherwise = [...text.matchAll(USE)].filter(({ groups }) => groups?.['name'] === name).length > uses;
    const saved = (SHORT.length - value.length) * uses + (definition ? value.length + '--a:;'.length : 0);
    if (uses === 0 || isUsedOtherwise || ofOthers.has(name) || value.includes('var(') || saved < 0) return;
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replaceAll(use, () => value);
    });
    definition?.remove();
    isChanged = true;
  };
  const isDefined = (name: string) => definitions.some(({ prop }) => prop === name);
  for (const [name, value] of ofRoot) if (!isDefined(name)) put(name, value);
  for (const definition of definitions) {
    const { prop, value } = definition;
    const isOnly = definitions.every((other) => other === definition || other.prop !== prop);
    if (isOnly && !ofRoot.has(prop) && isAlways(definition)) put(prop, value, definition);
  }
  return isChanged;
}

function definitionsIn(root: Root): Declaration[] {
  const found: Declaration[] = [];
  root.walkDecls(/^--/, (declaration) => void found.push(declaration));
  return found;
}

/** Whether a definition belongs to the root and is unconditional. */
function isAlways({ parent }: Declaration): boolean {
  const rule = parent?.type === 'rule' ? (parent as Rule) : undefined;
  return rule?.parent?.type === 'root' && (rule.selector === ':root' || ROOT.test(rule.selector));
}

/** Gives short names to the properties that occur only in the style; the most frequent ones get the shortest names. */
function rename(root: Root, known: ReadonlySet<string>): void {
  const defined = new Set(definitionsIn(root).map(({ prop }) => prop));
  const text = root.toString();
  const free = shortNames(new Set([...known, ...defined]));
  const names = new Map(
    [...defined]
      .filter((name) => !known.has(name))
      .map((name) => ({ name, count: text.split(name).length }))
      .toSorted((one, other) => other.count - one.count)
      .map(({ name }) => [name, free.next().value ?? name] as const),
  );
  root.walkDecls((declaration) => {
    declaration.prop = names.get(declaration.prop) ?? declaration.prop;
    declaration.value = declaration.value.replaceAll(USE, (use, name: string) =>
      use.replace(name, names.get(name) ?? name),
    );
  });
}

/** Yields `--a`, `--b` … `--z`, `--10` and so on, without the taken names. */
function* shortNames(taken: ReadonlySet<string>): Generator<string, undefined> {
  for (let index = 10; ; index += 1) {
    const name = `--${index.toString(36)}`;
    if (!taken.has(name)) yield name;
  }
}

/** Names the root without attributes if the order of its rules already decides which of them applies. */
function nameRootShortly(root: Root): void {
  const rules: { readonly rule: Rule; readonly weight: number }[] = [];
  root.walkRules((rule) => {
    if (rule.selector === ':root' || ROOT.test(rule.selector))
      rules.push({ rule, weight: rule.selector.split('[').length });
  });
  const heaviest = new Map<string, number>();
  for (const { rule, weight } of rules)
    for (const node of rule.nodes) {
      if (node.type !== 'decl') continue;
      if (weight < (heaviest.get(node.prop) ?? 0)) return;
      heaviest.set(node.prop, weight);
    }
  for (const { rule } of rules) rule.selector = ':root';
}
