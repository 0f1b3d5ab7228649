// This entry parses the 20 MB of JSON itself. Vitest would first make source code of the other entry, in a minute.
import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';

/** Browsers by the names of @mdn/browser-compat-data, each with a version. */
export type Browsers = Readonly<Record<string, string>>;

/** A name that a script can use: a global, or a member of an interface. */
export interface Api {
  /** For example `URL`, `Array` or `Window`. */
  readonly owner: string;
  /** Null for the interface itself. */
  readonly member: string | null;
  /**
   * A static member, like `URL.canParse`. The data marks these for the browser's APIs, not for JavaScript's.
   */
  readonly isStatic: boolean;
  readonly compat: CompatStatement;
}

/** Returns the browsers that lack an API, each with the version that introduced it (or `never`). */
export function lackedBy(compat: CompatStatement, browsers: Browsers): string[] {
  return Object.entries(browsers).flatMap(([browser, version]) => {
    const statements = [Object.entries(compat.support).find(([name]) => name === browser)?.[1] ?? []].flat();
    // Missing data counts as supported.
    if (statements.length === 0 || statements.some((statement) => isIn(statement, version))) return [];
    const came = statements[0]?.version_added;
    return [`${browser} (${typeof came === 'string' ? `since ${came}` : 'never'})`];
  });
}

function isIn(
  {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: otherName,
  }: SimpleSupportStatement,
  version: string,
): boolean {
  if (typeof added !== 'string' || added === 'preview' || flags || prefix || otherName) return false;
  return !isNewer(added, version) && (removed === undefined || isNewer(removed, version));
}

function isNewer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  const [major, otherMajor] = [a?.[0] ?? 0, b?.[0] ?? 0];
  return major === otherMajor ? (a?.[1] ?? 0) > (b?.[1] ?? 0) : major > otherMajor;
}

/** Every API in the data, of JavaScript and of the browser. */
export const APIS: readonly Api[] = [
  ...apisOf(bcd.javascript['builtins']),
  ...apisOf(bcd.javascript['builtins']?.['Intl']),
  ...apisOf(bcd.api),
];

/** The interfaces whose members are globals. */
const GLOBAL = new Set(['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope']);

/** @returns whether an API's name is a global */
export function isGlobal({ owner, member }: Api): boolean {
  return member === null || GLOBAL.has(owner);
}

function apisOf(group: Identifier | undefined): Api[] {
  return parts(group).flatMap(([owner, node]) => [
    ...apiOf(owner, null, node),
    // Scripts subscribe to events by a string, and unsupported events never fire.
    ...parts(node)
      .filter(([name]) => name !== owner && !name.endsWith('_event'))
      .flatMap(([name, member]) => apiOf(owner, name, member)),
  ]);
}

function apiOf(owner: string, name: string | null, node: Identifier): Api[] {
  const { __compat: compat } = node;
  const member = name?.replace(/_static$/, '') ?? null;
  return compat ? [{ owner, member, isStatic: member !== name, compat }] : [];
}

function parts(node: Identifier | undefined): [string, Identifier][] {
  if (!node) return [];
  return Object.keys(node).flatMap((name) => (name !== '__compat' && node[name] ? [[name, node[name]]] : []));
}
