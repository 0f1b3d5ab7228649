import { escape } from '../../platform/http/escape.ts';

/** Renders a sentence of the document as HTML; text between backticks becomes code. */
export function sentence(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Renders a value as readable JSON. */
export function shown(value: unknown): string {
  return `<pre tabindex="0"><code>${escape(JSON.stringify(value, shortened, 2))}</code></pre>`;
}

/** The maximum length of a text in characters; longer texts, such as data URLs, are shortened to a fifth of it. */
const LONGEST = 200;

function shortened(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST / 5)}…` : value;
}
