import type { Configuration } from '#domain/configuration.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import type { SubmissionInput } from '#machines/journey/journey.types.ts';
import { siteOf } from '#machines/journey/journey.visit.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import { countedClientOf } from '#src/calls/server-calls.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { pageUploads } from '#src/flow/uploads.ts';
import { browserOutbox } from '#src/storage/browser-outbox.ts';
import { createSubmission } from './create-submission.ts';
import { picturesAhead } from './pictures-ahead.ts';
import { sendPictureOf } from './send-picture.ts';

// All code that uploads, or needs the outbox, is fetched with this module.
export { entryFromOutbox } from './outbox-entry.ts';
export { pageOutbox } from './page-outbox.ts';

/** Starts the pre-upload of a journey's pictures. */
export function startAhead(journey: JourneyActor, requests: RequestCounter): void {
  const { configuration } = siteOf(journey.getSnapshot().context);
  picturesAhead(journey, pageUploads, sendPictureOf(journey, countedClientOf(configuration.apiRoot, requests)));
}

/**
 * Submits the entry to the site's server (TILE-3).
 *
 * @param onProgress receives the fraction sent so far
 */
export function submit(
  { apiRoot }: Configuration,
  requests: RequestCounter,
  input: SubmissionInput,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<SubmissionCreated> {
  const client = countedClientOf(apiRoot, requests);
  return createSubmission({ client, outbox: browserOutbox(), uploads: pageUploads }, input, signal, onProgress);
}
