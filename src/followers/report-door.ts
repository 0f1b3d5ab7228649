import { playRequest } from '#machines/journey/journey.inputs.ts';
import type { Notify } from '#src/calls/notify.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { onEachPlay } from './running-play.ts';

/**
 * Makes the call for an extra entry when a door has been picked, once per play (SCR-5). A failure is only logged. This
 * server grants the entry with the play (SCR-6), but a foreign server may count the call.
 *
 * @returns a function that stops it
 */
export function reportDoor(journey: JourneyActor, notify: Notify): () => void {
  return onEachPlay(journey, (child) => {
    const subscription = child.on('door.picked', () => {
      subscription.unsubscribe();
      const { campaign, submissionUuid } = playRequest(journey.getSnapshot().context);
      notify('addBonusEntry', { params: { uuid: campaign.uuid, submissionUuid } }, 'the extra entry was not added');
    });
    return () => subscription.unsubscribe();
  });
}
