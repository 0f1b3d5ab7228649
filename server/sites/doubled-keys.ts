import { error, type Finding, listed } from '#campaign-lint/finding.ts';

/** The relevant tokens of a JSON text; numbers, true, false and null are not needed. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],\n]/gs;

/** An open object or list. */
interface Level {
  /** Path of its content; '' for the whole file. */
  readonly path: string;
  /** Lines of each key; null for a list. */
  readonly keys: Map<string, number[]> | null;
  /** Key or index of the current value; null if a key comes next. */
  at: string | number | null;
}

/**
 * Returns an error for each duplicate key in an object, at any depth (CFG-10). JSON.parse would use the last one
 * without reporting the others.
 *
 * @param text valid JSON
 */
export function findDoubledKeys(text: string): Finding[] {
  const findings: Finding[] = [];
  const levels: Level[] = [];
  let line = 1;
  for (const [token] of text.matchAll(TOKENS)) {
    const level = levels.at(-1);
    if (token === '\n') line += 1;
    else if (token === '{' || token === '[') levels.push(opened(token, level));
    else if (token === '}' || token === ']') findings.push(...doubledIn(levels.pop()));
    else if (level && token === ',') level.at = typeof level.at === 'number' ? level.at + 1 : null;
    else if (level?.keys && level.at === null) {
      const key = JSON.parse(token) as string;
      level.at = key;
      level.keys.set(key, [...(level.keys.get(key) ?? []), line]);
    }
  }
  return findings;
}

function opened(token: string, outer: Level | undefined): Level {
  const path = outer ? pathOf(outer, outer.at) : '';
  return token === '{' ? { path, keys: new Map(), at: null } : { path, keys: null, at: 0 };
}

function pathOf({ path }: Level, key: string | number | null): string {
  return path === '' ? String(key) : `${path}.${key}`;
}

function doubledIn(level: Level | undefined): Finding[] {
  return [...(level?.keys ?? [])].flatMap(([key, lines]) => {
    if (!level || lines.length < 2) return [];
    const where = [...new Set(lines)].map(String);
    const times = lines.length === 2 ? 'twice' : `${lines.length} times`;
    const places = `on ${where.length === 1 ? 'line' : 'lines'} ${listed(where)}`;
    return [error('doubled-key', pathOf(level, key), `is defined ${times}, ${places}. Keep only one of them.`)];
  });
}
