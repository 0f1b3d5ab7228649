/** A response to a request, and the work after it, until whose end the service worker stays active. */
export interface Answered {
  readonly response: Response;
  readonly after: Promise<unknown>;
}
