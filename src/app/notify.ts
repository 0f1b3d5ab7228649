import type { Call, CallInput } from '#domain/calls.ts';
import { createClient, xsrfTokenOf } from '#src/api/client.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

/**
 * Sends the server a report that no visitor waits for.
 *
 * @param failure what to log if it fails; a failure has no other effect
 */
export function notify<C extends Call>(journey: JourneyActor, call: C, input: CallInput<C>, failure: string): void {
  const apiRoot = journey.getSnapshot().context.site?.configuration.apiRoot ?? '';
  const client = createClient({ apiRoot, readXsrfToken: () => xsrfTokenOf(document.cookie) });
  client.call(call, input).catch((error: unknown) => console.warn(failure, error));
}
