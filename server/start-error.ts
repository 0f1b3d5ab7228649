/**
 * Something that an operator can put right before the server can start: one sentence, and one line for each thing
 * wrong.
 */
export class StartError extends Error {
  constructor(sentence: string, lines: readonly string[] = []) {
    super([sentence, ...lines.map((line) => `  - ${line}`)].join('\n'));
    this.name = 'StartError';
  }
}
