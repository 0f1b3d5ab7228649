import { calls } from '#domain/calls.ts';
import { createClient, xsrfTokenOf } from '#src/api/client.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

/** Reports each link that a visitor has shared (DONE-9). A failure is only logged: the visitor has shared in any case. Returns a function that stops it. */
export function reportLinkBack(journey: JourneyActor): () => void {
  const subscription = journey.on('link.shared', ({ linkBack: { uuid, body } }) => {
    const apiRoot = journey.getSnapshot().context.site?.configuration.apiRoot ?? '';
    const client = createClient({ apiRoot, readXsrfToken: () => xsrfTokenOf(document.cookie) });
    client.call(calls.reportLinkBack, { params: { uuid }, body }).catch((error: unknown) => console.warn('the shared link was not reported', error));
  });
  return () => subscription.unsubscribe();
}
