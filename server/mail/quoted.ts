/** Characters that change the direction of the following text until an end mark, which a visitor need not write. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Everything that mail programs may treat as the end of a line. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/** Removes the characters from a visitor's text that would change the direction of the surrounding text (CONT-4). */
export function withoutTurns(text: string): string {
  return text.replace(DIRECTIONS, '');
}

/** Quotes a visitor's text in plain text: each line begins with `>`, as in mail programs (CONT-4). */
export function quoted(text: string): string {
  return withoutTurns(text)
    .split(LINE_END)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Converts a text from a visitor's program to part of one line, so it cannot begin another line (CONT-4). */
export function oneLine(text: string): string {
  return withoutTurns(text).split(LINE_END).join(' ').trim();
}
