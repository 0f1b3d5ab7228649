import { calls } from '#domain/calls.ts';
import { isCallFailure } from '#domain/errors.ts';
import { missingAfter, submissionFiles } from '#domain/rules/sent-pictures.ts';
import { submissionBody } from '#domain/rules/submitting.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import type { SubmissionInput } from '#machines/journey.types.ts';
import type { Client } from '#src/api/client.ts';
import { JOURNEY_ID, type SlotArgs } from '#src/calls/slot-args.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import type { Outbox } from '#src/storage/outbox.ts';
import type { PicturesAhead } from './pictures-ahead.ts';
import { sendOnce } from './send-once.ts';

interface SubmissionParts {
  readonly client: Client;
  readonly outbox: Outbox;
  /** Returns the picture pre-uploads of a journey; undefined if there are none. */
  readonly aheadOf: (journey: JourneyActor) => PicturesAhead | undefined;
}

/**
 * Submits the entry. Waits for running picture uploads while they make progress, and refers to uploaded pictures by
 * uuid. If the server misses some, they are sent in the same attempt (TILE-3).
 */
export function createSubmission(
  { client, outbox, aheadOf }: SubmissionParts,
  { input, signal, system }: SlotArgs<SubmissionInput>,
): Promise<SubmissionCreated> {
  const journey = system.get(JOURNEY_ID) as JourneyActor;
  let most = 0;
  /** Reported progress never decreases, although pictures that missed their pre-upload are sent from the beginning. */
  const onProgress = (sent: number) => {
    most = Math.max(most, sent);
    journey.send({ type: 'submission.progressed', sent: most });
  };

  return sendOnce(outbox, input, signal, async (captcha) => {
    await aheadOf(journey)?.settle(signal, onProgress);
    signal.throwIfAborted();
    const { files } = journey.getSnapshot().context.entry;
    const body = submissionBody(input.entry, input.instance, document.documentElement.lang, captcha ?? null);

    const attempt = async (missing: readonly number[]): Promise<SubmissionCreated> => {
      try {
        return await client.call(
          calls.createSubmission,
          {
            params: { uuid: input.campaign.uuid },
            headers: { 'idempotency-key': input.idempotencyKey },
            body: { ...body, files: submissionFiles(files, Date.now(), missing) },
          },
          { signal, onProgress },
        );
      } catch (error) {
        const more = isCallFailure(error) ? missingAfter(error.body, missing) : null;
        if (!more) throw error;
        return attempt(more);
      }
    };
    return attempt([]);
  });
}
