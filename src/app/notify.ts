import type { Call, CallInput } from '#domain/calls.ts';
import { createClient } from '#src/api/client.ts';
import { countedClient, type RequestCounter } from '#src/api/in-flight.ts';
import { readXsrfToken } from '#src/api/xsrf-token.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

/** Makes a call that no visitor waits for. `failure` is what to log if it fails, which has no other effect. */
export type Notify = <C extends Call>(call: C, input: CallInput<C>, failure: string) => void;

/** Sends the server of a journey's site reports, each counted (L-25). */
export function notifyingFor(journey: JourneyActor, requests: RequestCounter): Notify {
  return (call, input, failure) => {
    const apiRoot = journey.getSnapshot().context.site?.configuration.apiRoot ?? '';
    const client = createClient({ apiRoot, readXsrfToken });
    countedClient(client, requests)
      .call(call, input)
      .catch((error: unknown) => console.warn(failure, error));
  };
}
