import type { Client } from './api-client.ts';
import type { RequestCounter } from './in-flight.ts';
import { SILENT_CALLS } from './silent-calls.ts';

/** Returns the client with every call counted. */
export function countedClient(client: Client, requests: RequestCounter): Client {
  return { call: (call, input, options) => requests.track(client.call(call, input, options), SILENT_CALLS.has(call)) };
}
