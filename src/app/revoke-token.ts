import { calls } from '#domain/calls.ts';
import { createClient, xsrfTokenOf } from '#src/api/client.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

/** Revokes the access token of a visitor who signs out (NEXT-7). A failure is only logged: on this device they are signed out in any case. Returns a function that stops it. */
export function revokeToken(journey: JourneyActor): () => void {
  const subscription = journey.on('account.signedOut', ({ accessToken }) => {
    const apiRoot = journey.getSnapshot().context.site?.configuration.apiRoot ?? '';
    const client = createClient({ apiRoot, readXsrfToken: () => xsrfTokenOf(document.cookie) });
    client.call(calls.signOut, { query: { access_token: accessToken } }).catch((error: unknown) => console.warn('the access token was not revoked', error));
  });
  return () => subscription.unsubscribe();
}
