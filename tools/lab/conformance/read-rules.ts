/** One line of docs/rules.md. */
export interface Rule {
  readonly id: string;
  readonly text: string;
  readonly group: string;
  /** Number of the milestone that built the rule; undefined while it is planned. */
  readonly since: number | undefined;
  /** Whether the rule is deliberately not implemented. */
  readonly isDropped: boolean;
}

const line = /^- ([A-Z]+-\d+): (.+) \((since (\d+)|planned|not reproduced)\)$/;

/**
 * Parses docs/rules.md: sections `## Group` with lines `- ID: text (since N)`, `(planned)` or `(not reproduced)`.
 *
 * @returns the rules, and `problems`: every line that looks like a rule but cannot be parsed, and every duplicate id
 */
export function readRules(markdown: string): { readonly rules: readonly Rule[]; readonly problems: readonly string[] } {
  const rules: Rule[] = [];
  const problems: string[] = [];
  let group = '';
  for (const text of markdown.split('\n')) {
    if (text.startsWith('## ')) group = text.slice(3).trim();
    if (!text.startsWith('- ')) continue;
    const [, id, words, marker, since] = line.exec(text.trim()) ?? [];
    if (!id || !words) {
      problems.push(`not in the form "- ID: text (since N)": ${text}`);
      continue;
    }
    if (rules.some((rule) => rule.id === id)) problems.push(`${id} is listed twice`);
    rules.push({
      id,
      text: words,
      group,
      since: since ? Number(since) : undefined,
      isDropped: marker === 'not reproduced',
    });
  }
  return { rules, problems };
}

/** Returns the rule ids in a test's title: `[RCPT-8]`, or several in one bracket, `[RCPT-7, RCPT-8]`. */
export function idsInTitle(title: string): string[] {
  const brackets = title.match(/\[[A-Z]+-\d+(?:[\s,;·/]+[A-Z]+-\d+)*\]/g) ?? [];
  return [...new Set(brackets.flatMap((bracket) => bracket.match(/[A-Z]+-\d+/g) ?? []))];
}
