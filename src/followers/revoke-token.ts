import type { Notify } from '#src/calls/notify.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

/**
 * Revokes the access token of a visitor who signs out (NEXT-7). A failure is only logged, because the visitor is signed
 * out on this device regardless.
 *
 * @returns a function that stops it
 */
export function revokeToken(journey: JourneyActor, notify: Notify): () => void {
  const subscription = journey.on('account.signedOut', ({ accessToken }) => {
    notify('signOut', { query: { access_token: accessToken } }, 'the access token was not revoked');
  });
  return () => subscription.unsubscribe();
}
