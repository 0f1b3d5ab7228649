import { escape } from '../../http/escape.ts';

/** A sentence of the document as HTML: what stands between backticks is code. */
export function sentence(text: string): string {
  return escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** A value as JSON, to be read. */
export function shown(value: unknown): string {
  return `<pre tabindex="0"><code>${escape(JSON.stringify(value, shortened, 2))}</code></pre>`;
}

/** Data URLs are told by their beginning. */
const LONGEST = 200;

function shortened(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST / 5)}…` : value;
}
