import type { Notify } from '#src/calls/notify.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';

/**
 * Reports each link that a visitor shares (DONE-9). A failure is only logged, because the link has been shared
 * regardless.
 *
 * @returns a function that stops it
 */
export function reportLinkBack(journey: JourneyActor, notify: Notify): () => void {
  const subscription = journey.on('link.shared', ({ linkBack: { uuid, body } }) => {
    notify('reportLinkBack', { params: { uuid }, body }, 'the shared link was not reported');
  });
  return () => subscription.unsubscribe();
}
