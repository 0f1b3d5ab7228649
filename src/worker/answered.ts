/** An answer to a request, and what goes on after it: the worker lives until that is done. */
export interface Answered {
  readonly response: Response;
  readonly after: Promise<unknown>;
}
