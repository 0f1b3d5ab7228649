import { calls } from '#domain/calls.ts';
import { isCallFailure } from '#domain/errors.ts';
import { missingAfter, submissionFiles } from '#domain/rules/sent-picture-rules.ts';
import { submissionBody } from '#domain/rules/submission-body.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import type { SubmissionInput } from '#machines/journey/journey.types.ts';
import type { Client } from '#src/api/api-client.ts';
import type { Uploads } from '#src/flow/uploads.ts';
import type { Outbox } from '#src/storage/browser-outbox.ts';
import { sendOnce } from './send-once.ts';
import { settledPictures } from './settled-pictures.ts';

interface SubmissionParts {
  readonly client: Client;
  readonly outbox: Outbox;
  readonly uploads: Uploads;
}

/**
 * Submits the entry. Waits for running picture uploads while they make progress, and refers to uploaded pictures by
 * uuid. If the server misses some, they are sent in the same attempt (TILE-3).
 *
 * @param onProgress receives the fraction sent so far
 */
export function createSubmission(
  { client, outbox, uploads }: SubmissionParts,
  input: SubmissionInput,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<SubmissionCreated> {
  let most = 0;
  /** Reported progress never decreases, although pictures that missed their pre-upload are sent from the beginning. */
  const progress = (sent: number) => {
    most = Math.max(most, sent);
    onProgress(most);
  };

  return sendOnce(outbox, input, signal, async (captcha) => {
    const pictures = await settledPictures(input.entry.files, uploads, signal, progress);
    signal.throwIfAborted();
    const body = submissionBody(input.entry, input.instance, document.documentElement.lang, captcha ?? null);

    const attempt = async (missing: readonly number[]): Promise<SubmissionCreated> => {
      try {
        return await client.call(
          calls.createSubmission,
          {
            params: { uuid: input.campaign.uuid },
            headers: { 'idempotency-key': input.idempotencyKey },
            body: { ...body, files: submissionFiles(pictures, Date.now(), missing) },
          },
          { signal, onProgress: progress },
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
