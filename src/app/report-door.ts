import { calls } from '#domain/calls.ts';
import { playRequest } from '#machines/journey.facts.ts';
import { createClient, xsrfTokenOf } from '#src/api/client.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { onEachPlay } from './running-play.ts';

/** Posts the extra entry when a door has been picked, once a play; a failure is only logged (SCR-5). Returns a function that stops it. */
export function reportDoor(journey: JourneyActor): () => void {
  return onEachPlay(journey, (child) => {
    const subscription = child.on('door.picked', () => {
      subscription.unsubscribe();
      const { context } = journey.getSnapshot();
      const { campaign, submissionUuid } = playRequest(context);
      const client = createClient({ apiRoot: context.site?.configuration.apiRoot ?? '', readXsrfToken: () => xsrfTokenOf(document.cookie) });
      client.call(calls.addBonusEntry, { params: { uuid: campaign.uuid, submissionUuid } }).catch((error: unknown) => console.warn('the extra entry was not added', error));
    });
    return () => subscription.unsubscribe();
  });
}
