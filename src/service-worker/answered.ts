/** A response to a request, and the work that continues after it. The service worker stays active until it is done. */
export interface Answered {
  readonly response: Response;
  readonly after: Promise<unknown>;
}
