import { readFile } from 'node:fs/promises';

/** A JSON file as read: its content, or the reason why there is none. */
type JsonFile = { readonly text: string } & ({ readonly json: unknown } | { readonly reason: string });

/** Reads a JSON file in UTF-8, ignoring a byte order mark. */
export async function readJson(file: string): Promise<JsonFile> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (problem) {
    const isThere = !(problem instanceof Error && 'code' in problem && problem.code === 'ENOENT');
    return { text: '', reason: isThere ? `cannot be read: ${wordsOf(problem)}` : 'the file does not exist' };
  }
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (isUtf16(bytes)) return { text, reason: 'is saved as UTF-16. Save it as UTF-8.' };
  try {
    return { text, json: JSON.parse(text) as unknown };
  } catch (problem) {
    const quote = curlyQuoteIn(text);
    const why = quote === -1 ? `${wordsOf(problem)}${placeOf(problem, text)}` : curlyWords(text, quote);
    return { text, reason: `cannot be read as JSON: ${why}` };
  }
}

/** Whether a file looks like UTF-16: it begins with a byte order mark, or one of its first two bytes is zero. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
}

/**
 * Returns the position of the first curly quote outside a string in straight quotes, or -1. Word processors insert
 * curly quotes.
 */
function curlyQuoteIn(text: string): number {
  const match = /^(?:[^"“”‘’„]|"(?:[^"\\]|\\.)*")*[“”‘’„]/su.exec(text);
  return match ? match[0].length - 1 : -1;
}

function curlyWords(text: string, position: number): string {
  return `the curly quote ${text.charAt(position)} must be a straight one, "${lineAndColumn(text, position)}`;
}

const wordsOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** Returns line and column of the position in a JSON.parse error, counted as in editors; '' if there is none. */
function placeOf(problem: unknown, text: string): string {
  const words = wordsOf(problem);
  // Later versions of Node.js include line and column in the message.
  const [, position] = /\bat position (\d+)$/.exec(words) ?? [];
  if (position === undefined) return '';
  return lineAndColumn(text, Number(position));
}

function lineAndColumn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1) ?? '').length + 1})`;
}
