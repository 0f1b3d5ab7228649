import type { Call, CallInput } from '#domain/calls.ts';
import { createClient, xsrfTokenOf } from '#src/api/client.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

/**
 * Tells the server something that no visitor waits for.
 *
 * @param failure what the log says where it failed: nothing else comes of it
 */
export function notify<C extends Call>(journey: JourneyActor, call: C, input: CallInput<C>, failure: string): void {
  const apiRoot = journey.getSnapshot().context.site?.configuration.apiRoot ?? '';
  const client = createClient({ apiRoot, readXsrfToken: () => xsrfTokenOf(document.cookie) });
  client.call(call, input).catch((error: unknown) => console.warn(failure, error));
}
