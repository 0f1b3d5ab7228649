/** A script element. */
export interface ScriptElement {
  /** Its attributes, by name in lower case; '' for one without a value. Event handlers (`onload`) are left out. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its inline code; '' if it has a `src`. */
  readonly code: string;
}

/** The scripts of an HTML fragment in their order, and its other content, which does not run. */
export interface Scripts {
  readonly scripts: readonly ScriptElement[];
  /** A readable name of each: `<noscript>`, `<img>`, `text`, `a script of type text/template`. */
  readonly others: readonly string[];
}

const RUNNING_TYPES = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;

/**
 * Extracts scripts from HTML like a browser: comments are skipped, a script ends only at its end tag, and quotes hide
 * their content. Plain JavaScript without any tag is one script.
 */
export function scriptsIn(html: string): Scripts {
  const trimmed = html.trim();
  if (trimmed === '') return { scripts: [], others: [] };
  if (!trimmed.startsWith('<') && !/<script[\s/>]/i.test(trimmed))
    return { scripts: [{ attributes: {}, code: trimmed }], others: [] };
  const scripts: ScriptElement[] = [];
  const others: string[] = [];
  let at = 0;
  while (at < trimmed.length) {
    const rest = /<!--|<\/?([a-z][^\s/>]*)/gi;
    rest.lastIndex = at;
    const found = rest.exec(trimmed);
    if (trimmed.slice(at, found?.index).trim() !== '') others.push('text');
    if (!found) break;
    const name = found[1]?.toLowerCase();
    if (name === undefined) {
      const end = trimmed.indexOf('-->', found.index);
      at = end < 0 ? trimmed.length : end + 3;
      continue;
    }
    const { attributes, end } = attributesAt(trimmed, rest.lastIndex);
    at = end;
    if (found[0].startsWith('</')) continue;
    if (name !== 'script' && name !== 'noscript') {
      others.push(`<${name}>`);
      continue;
    }
    const close = new RegExp(`</${name}(?=[\\s/>])[^>]*>`, 'gi');
    close.lastIndex = end;
    const closed = close.exec(trimmed);
    const code = trimmed.slice(end, closed?.index).trim();
    at = closed ? close.lastIndex : trimmed.length;
    if (name === 'noscript') others.push('<noscript>');
    else if (!RUNNING_TYPES.test(attributes['type'] ?? '')) others.push(`a script of type ${attributes['type']}`);
    // Browsers that support modules ignore it silently.
    else if ('nomodule' in attributes && !/^module$/i.test(attributes['type'] ?? ''))
      others.push('a script with nomodule');
    else if ('src' in attributes) scripts.push({ attributes, code: '' });
    else if (code !== '') scripts.push({ attributes, code });
  }
  return { scripts, others };
}

/** Returns the attributes of a tag from this position, and the position where the tag ends. */
function attributesAt(html: string, start: number): { attributes: Record<string, string>; end: number } {
  const attributes: Record<string, string> = {};
  let end = start;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const found = ATTRIBUTE.exec(html);
    if (!found) break;
    end = ATTRIBUTE.lastIndex;
    const [, name = '', ...values] = found;
    const value = values.find((each) => each !== undefined) ?? '';
    // Older browsers throw when setting an invalid name, such as a stray quote.
    if (!/^on/i.test(name) && /^[a-z_:][\w:.-]*$/i.test(name))
      attributes[name.toLowerCase()] ??= value.replaceAll('&amp;', '&');
  }
  const close = html.indexOf('>', end);
  return { attributes, end: close < 0 ? html.length : close + 1 };
}
