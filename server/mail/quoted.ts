/** Signs that turn the direction of what follows, until an end that a visitor need not write. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
/** What mail programs may take for the end of a line. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/** What a visitor wrote, without what would turn the text around it (CONT-4). */
export function withoutTurns(text: string): string {
  return text.replace(TURNING, '');
}

/** The same in plain text, each of its lines set apart as mail programs set apart what they quote (CONT-4). */
export function quoted(text: string): string {
  return withoutTurns(text)
    .split(LINE_END)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** What a visitor's program said of itself, as a part of one line: it cannot begin another one (CONT-4). */
export function oneLine(text: string): string {
  return withoutTurns(text).split(LINE_END).join(' ').trim();
}
