/** A problem that an operator must fix before the server can start: one sentence, and a line for each problem. */
export class StartError extends Error {
  constructor(sentence: string, lines: readonly string[] = []) {
    super([sentence, ...lines.map((line) => `  - ${line}`)].join('\n'));
    this.name = 'StartError';
  }
}
