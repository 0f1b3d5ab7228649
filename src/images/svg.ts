/** The spellings of the SVG media type that file pickers report. */
const SVG_TYPE = /^image\/svg(\+xml)?\b/i;
const SVG_NAME = /\.svg$/i;
const SVG_ROOT = /^<(?:[\w.-]+:)?svg[\s/>]/i;

/** Delimiters of the markup that may precede the root element of an XML document. */
const PROLOGUE = [
  { opens: '<?', closes: '?>' },
  { opens: '<!--', closes: '-->' },
] as const;

/**
 * Whether a file is an SVG according to the picker (RCPT-6).
 *
 * @param file name and media type as the picker gives them
 */
export function isSvgByNameOrType(file: { readonly name: string; readonly type: string }): boolean {
  return SVG_TYPE.test(file.type) || SVG_NAME.test(file.name.trim());
}

/**
 * Whether a file is an SVG by content: an XML document whose root element is svg, whatever its name says (RCPT-6).
 *
 * @param head the beginning of the file; UTF-8, or UTF-16 with a byte order mark
 */
export function isSvgByContent(head: Uint8Array): boolean {
  const text = decodeText(head);
  let at = 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const part = PROLOGUE.find(({ opens }) => text.startsWith(opens, at));
    const end = part ? endOf(text, part.closes, at) : endOfDoctype(text, at);
    if (end === null) return SVG_ROOT.test(text.slice(at, at + 64));
    at = end;
  }
}

function decodeText(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return new TextDecoder().decode(head);
}

/** Returns the position after the next `mark`, or null. */
function endOf(text: string, mark: string, from: number): number | null {
  const found = text.indexOf(mark, from);
  return found === -1 ? null : found + mark.length;
}

/** Returns the position after a document type declaration with its internal subset; null if there is none at `at`. */
function endOfDoctype(text: string, at: number): number | null {
  if (!/^<!doctype/i.test(text.slice(at, at + 9))) return null;
  const subset = text.indexOf('[', at);
  const close = text.indexOf('>', at);
  if (subset === -1 || subset > close) return close === -1 ? null : close + 1;
  const end = text.indexOf(']', subset);
  return end === -1 ? null : endOf(text, '>', end);
}
