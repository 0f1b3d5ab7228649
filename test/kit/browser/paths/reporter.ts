import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** At the end of a run, prints how many screen-to-screen transitions the passing tours took. */
export default class PathsReporter implements Reporter {
  readonly #walked = new Set<string>();
  #tours = 0;
  #failed = 0;

  onTestEnd(_test: TestCase, { status, annotations }: TestResult): void {
    const edges = annotations.filter(({ type }) => type === 'walked');
    if (edges.length === 0) return;
    this.#tours += 1;
    if (status !== 'passed') this.#failed += 1;
    for (const { description } of edges) this.#walked.add(description ?? '');
  }

  onEnd(): void {
    if (this.#tours > 0)
      console.log(
        `\nWalked in the browser: ${this.#walked.size} screen-to-screen transitions and answers in ${this.#tours} ${this.#tours === 1 ? 'tour' : 'tours'}; ${this.#failed} failed.`,
      );
  }

  printsToStdio(): boolean {
    return false;
  }
}
