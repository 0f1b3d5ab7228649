import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };

/** Browsers by the names of @mdn/browser-compat-data, each with a version. */
export type Browsers = Readonly<Record<string, string>>;

/** One name that a script can say: a global, or a member of an interface. */
export interface Api {
  /** Such as `URL`, `Array` or `Window`. */
  readonly owner: string;
  /** Null for the interface itself. */
  readonly member: string | null;
  /** A member of the interface itself, as `URL.canParse`. The data says so of the browser's APIs, not of JavaScript's. */
  readonly isStatic: boolean;
  readonly compat: CompatStatement;
}

/** Which browsers lack something, each with the version that it came with (or `never`). */
export function lackedBy(compat: CompatStatement, browsers: Browsers): string[] {
  return Object.entries(browsers).flatMap(([browser, version]) => {
    const statements = [Object.entries(compat.support).find(([name]) => name === browser)?.[1] ?? []].flat();
    // What the data does not say of a browser, it does not lack.
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

/** Every API of the data: of JavaScript itself and of the browser. */
export const APIS: readonly Api[] = [
  ...apisOf(bcd.javascript['builtins']),
  ...apisOf(bcd.javascript['builtins']?.['Intl']),
  ...apisOf(bcd.api),
];

/** The interfaces whose members scripts say without naming them. */
const GLOBAL = new Set(['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope']);

/** @returns whether the name of an API is itself a global */
export function isGlobal({ owner, member }: Api): boolean {
  return member === null || GLOBAL.has(owner);
}

function apisOf(group: Identifier | undefined): Api[] {
  return parts(group).flatMap(([owner, node]) => [
    ...apiOf(owner, null, node),
    // An event is listened to by its name in a text, and never comes where it is not known.
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
