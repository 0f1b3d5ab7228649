import { parseAst } from 'vite';
import { type Api, APIS, type Browsers, isGlobal, lackedBy } from './browser-support.ts';

/** A use of an API that a supported browser lacks. */
export interface Finding {
  /** For example `Array.toSorted()`, `URL.canParse`, `OffscreenCanvas`. */
  readonly api: string;
  /** The browsers without it. */
  readonly lackedBy: readonly string[];
  /** The code around it. */
  readonly excerpt: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * Finds the APIs in a script that not all of the browsers have, by name: globals (`OffscreenCanvas`), members of
 * globals (`URL.canParse`), and called methods (`[].toSorted()`) whose name is unique in those browsers. It does not
 * know types. It also reports a method of that name on another object. It misses a new member with an old name
 * (`URLSearchParams.size`), computed names, options, attributes and events. Feature detection (`typeof X`, `'x' in y`,
 * `x?.()`) does not count as a use.
 *
 * @param text the script, as the browser receives it
 * @throws SyntaxError if it cannot be parsed
 */
export function scanScript(text: string, browsers: Browsers): Finding[] {
  const found: Finding[] = [];
  const known = lacking(browsers);
  const report = (api: string, lacked: readonly string[], { start, end }: Node) =>
    found.push({ api, lackedBy: lacked, excerpt: text.slice(Math.max(0, start - 40), end + 40).replace(/\s+/g, ' ') });

  const visit = (node: Node, parent: Node | null): void => {
    const api = usedBy(node, parent, known);
    if (api) report(api.name, api.lackedBy, node);
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, node);
  };
  for (const part of Object.values(parseAst(text)).flat()) if (isNode(part)) visit(part, null);
  return found;
}

/** Members of globals, including globals that every browser has. */
const NAMES = new Set(APIS.map(({ owner, member }) => `${owner}.${member}`));

/** The missing APIs, by the name that a script uses. */
interface Lacking {
  readonly globals: ReadonlyMap<string, Judged>;
  /** By `Owner.member`. */
  readonly ofGlobals: ReadonlyMap<string, Judged>;
  readonly methods: ReadonlyMap<string, Judged>;
}

interface Use {
  readonly name: string;
  readonly lackedBy: readonly string[];
}

function usedBy(node: Node, parent: Node | null, { globals, ofGlobals, methods }: Lacking): Use | null {
  if (/\(\?<[=!]/.test(wordsOf(node)))
    return { name: 'lookbehind in a regular expression', lackedBy: ['safari_ios (since 16.4)'] };
  if (startsModule(node)) return { name: 'worker as a module', lackedBy: ['firefox (since 114)'] };
  if (node.type === 'Identifier' && parent && isReference(node, parent)) {
    const name = nameOf(node) ?? '';
    const lacked = globals.get(name);
    return lacked ? { name, lackedBy: lacked.lackedBy } : null;
  }
  if (node.type !== 'MemberExpression' || node['computed'] === true) return null;
  const [owner, member] = [nameOf(node['object']), nameOf(node['property']) ?? ''];
  const name = `${owner}.${member}`;
  const ofGlobal = ofGlobals.get(name);
  if (ofGlobal) return { name, lackedBy: ofGlobal.lackedBy };
  if (NAMES.has(name)) return null;
  const isCalled = parent?.type === 'CallExpression' && parent['callee'] === node && parent['optional'] !== true;
  const method = isCalled ? methods.get(member) : undefined;
  return method ? { name: `${method.owner}.${member}()`, lackedBy: method.lackedBy } : null;
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : null;

/** Returns the text of a regular expression, or of a string from which one may be created. */
function wordsOf({ type, regex, value }: Node): string {
  if (type === 'TemplateElement') return JSON.stringify(value);
  if (type !== 'Literal') return '';
  return typeof regex === 'object' && regex !== null && 'pattern' in regex ? String(regex.pattern) : String(value);
}

function startsModule({ type, callee, arguments: given }: Node): boolean {
  return (
    type === 'NewExpression' &&
    /^(?:Shared)?Worker$/.test(nameOf(callee) ?? '') &&
    JSON.stringify(given).includes('"module"')
  );
}

/** Property names are not references, and `typeof` only tests. */
function isReference(node: Node, parent: Node): boolean {
  if (parent.type === 'MemberExpression') return parent['object'] === node || parent['computed'] === true;
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent.type))
    return parent['value'] === node && parent['key'] !== node;
  return parent['operator'] !== 'typeof';
}

const cache = new Map<string, Lacking>();

function lacking(browsers: Browsers): Lacking {
  const key = JSON.stringify(browsers);
  const made = cache.get(key) ?? lackingIn(browsers);
  cache.set(key, made);
  return made;
}

function lackingIn(browsers: Browsers): Lacking {
  const judged = APIS.map((api): Judged => ({ ...api, lackedBy: lackedBy(api.compat, browsers) }));
  const members = judged.filter(({ member }) => member !== null);
  // Without naming a missing interface, a script cannot get its objects. Iterators are the exception.
  const hidden = new Set(
    judged
      .filter(({ owner, member, lackedBy: by }) => member === null && by.length > 0 && owner !== 'Iterator')
      .map(({ owner }) => owner),
  );
  return {
    globals: lackedByName(judged.filter(isGlobal), ({ owner, member }) => member ?? owner),
    ofGlobals: lackedByName(members, ({ owner, member }) => `${owner}.${member}`),
    methods: lackedByName(
      members.filter(({ owner, isStatic }) => !isStatic && !hidden.has(owner)),
      ({ member }) => member ?? '',
    ),
  };
}

type Judged = Api & { readonly lackedBy: readonly string[] };

/** Returns the missing names. A name is missing only if everything with that name is. */
function lackedByName(apis: readonly Judged[], nameFor: (api: Api) => string): ReadonlyMap<string, Judged> {
  const groups = new Map<string, Judged[]>();
  for (const api of apis) groups.set(nameFor(api), [...(groups.get(nameFor(api)) ?? []), api]);
  return new Map(
    [...groups].flatMap(([name, group]) =>
      group[0] && group.every(({ lackedBy: by }) => by.length > 0) ? [[name, group[0]]] : [],
    ),
  );
}
