import type { Configuration } from '#domain/configuration.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import type { SubmissionInput } from '#machines/journey.types.ts';
import { siteOf } from '#machines/journey.visit.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { countedClientOf } from '#src/calls/server-calls.ts';
import type { SlotArgs } from '#src/calls/slot-args.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { browserOutbox } from '#src/storage/outbox.ts';
import { createSubmission } from './create-submission.ts';
import { type PicturesAhead, picturesAhead } from './pictures-ahead.ts';
import { sendPictureOf } from './send-picture.ts';

// All code that uploads, or needs the outbox, is fetched with this module.
export { entryFromOutbox } from './outbox-entry.ts';
export { pageOutbox } from './page-outbox.ts';

/** The picture pre-uploads of each journey. */
const ahead = new WeakMap<JourneyActor, PicturesAhead>();

/** Starts the pre-upload of a journey's pictures. */
export function startAhead(journey: JourneyActor, requests: RequestCounter): void {
  const { configuration } = siteOf(journey.getSnapshot().context);
  const client = countedClientOf(configuration.apiRoot, requests);
  ahead.set(journey, picturesAhead(journey, sendPictureOf(journey, client)));
}

/** Returns the implementation of the journey's actor that submits the entry. */
export function submitWith({ apiRoot }: Configuration, requests: RequestCounter) {
  const client = countedClientOf(apiRoot, requests);
  const outbox = browserOutbox();
  return (args: SlotArgs<SubmissionInput>): Promise<SubmissionCreated> =>
    createSubmission({ client, outbox, aheadOf: (journey) => ahead.get(journey) }, args);
}
