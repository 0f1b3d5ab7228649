import * as v from 'valibot';
import { calls } from '#domain/calls.ts';
import { ErrorBody } from '#domain/errors.ts';
import type { SubmissionCreated, SubmissionCreation } from '#domain/submission.ts';
import type { SubmissionInput } from '#machines/journey/journey.types.ts';
import { CallError } from '#src/api/call-error.ts';
import { type Answer, isAccepted, type Outbox } from '#src/storage/browser-outbox.ts';
import { PATIENCE } from '#src/storage/storage-patience.ts';
import { withLock } from '#src/storage/with-lock.ts';
import { within } from '#src/time/within.ts';

/**
 * Sends a submission, unless it has got a response meanwhile. Another tab and the service worker send it under the same
 * key, one after another (OFFLINE-3). The response is kept until the visitor has seen its result.
 *
 * @param send makes the call with this captcha
 * @throws CallError if the submission was rejected or got no response
 */
export function sendOnce(
  outbox: Outbox,
  { idempotencyKey: key, captcha }: Pick<SubmissionInput, 'idempotencyKey' | 'captcha'>,
  signal: AbortSignal,
  send: (captcha: SubmissionCreation['captcha']) => Promise<SubmissionCreated>,
): Promise<SubmissionCreated> {
  return withLock(
    key,
    async () => {
      const item = await within(PATIENCE, outbox.take(key)).catch(() => undefined);
      const known = item?.answer && replyOf(item.answer);
      if (known) return known;
      const solved = item?.call?.body['captcha'];
      const created = await send(captcha ?? (typeof solved === 'string' ? solved : null));
      await within(PATIENCE, outbox.answer(key, { status: 201, body: created })).catch(() => undefined);
      return created;
    },
    signal,
  );
}

/** Returns the content of a kept response. Returns null if it cannot be read; the submission is then sent again. */
function replyOf(answer: Answer): SubmissionCreated | null {
  const { status, body } = answer;
  if (!isAccepted(answer)) {
    const refused = v.safeParse(ErrorBody, body);
    throw new CallError(status, refused.success ? refused.output : {});
  }
  const created = v.safeParse(calls.createSubmission.read, body);
  return created.success ? created.output : null;
}
