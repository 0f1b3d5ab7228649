/** The used part of the service worker's global scope. TypeScript's library has it only without the page's. */
export interface ServiceWorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>;
    claim(): Promise<void>;
  };
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

/** An event that keeps the service worker active until its work is done. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly fetch: LastingEvent & {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
  };
  readonly message: LastingEvent & { readonly data: unknown };
  readonly sync: LastingEvent & { readonly tag: string };
}
