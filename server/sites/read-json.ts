import { readFile } from 'node:fs/promises';

/** A JSON file as read; without content, in words why there is none. */
type JsonFile = { readonly text: string } & ({ readonly json: unknown } | { readonly reason: string });

/** Reads a JSON file. */
export async function readJson(file: string): Promise<JsonFile> {
  let text = '';
  try {
    text = await readFile(file, 'utf8');
  } catch (problem) {
    const isThere = !(problem instanceof Error && 'code' in problem && problem.code === 'ENOENT');
    return { text, reason: isThere ? `cannot be read: ${wordsOf(problem)}` : 'there is no such file' };
  }
  try {
    return { text, json: JSON.parse(text) as unknown };
  } catch (problem) {
    return { text, reason: `cannot be read as JSON: ${wordsOf(problem)}${placeOf(problem, text)}` };
  }
}

const wordsOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** The line and column of a position that an error of JSON.parse names, as editors count. */
function placeOf(problem: unknown, text: string): string {
  const words = wordsOf(problem);
  // Later versions of Node.js say it themselves.
  const [, position] = /\bat position (\d+)$/.exec(words) ?? [];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1) ?? '').length + 1})`;
}
