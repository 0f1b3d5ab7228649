import * as v from 'valibot';
import { calls } from '#domain/calls.ts';
import type { Configuration } from '#domain/configuration.ts';
import { submissionBody } from '#domain/rules/submitting.ts';
import type { SubmissionCreated, SubmissionCreation } from '#domain/submission.ts';
import type { SubmissionInput } from '#machines/journey.types.ts';
import { CallError } from '#src/api/call-error.ts';
import { addressOf } from '#src/api/client.ts';
import { ErrorBody } from '#domain/errors.ts';
import { readXsrfToken } from '#src/api/xsrf-token.ts';
import { within } from '#src/captcha/within.ts';
import { type Answer, isAccepted, type Outbox, type Sendable } from '#src/storage/outbox.ts';
import { inTurn } from '#src/storage/turns.ts';

/** How long the outbox may take, in milliseconds: some browsers' IndexedDB never answers. */
const PATIENCE = 2_000;

/** A submission and its call, as the outbox keeps them and the service worker makes them. */
export function sendableOf(
  { campaign, instance, entry, idempotencyKey, captcha }: SubmissionInput,
  { apiRoot, diageoProgram }: Pick<Configuration, 'apiRoot' | 'diageoProgram'>,
  now: number,
): Sendable {
  const { files: _, ...body } = submissionBody(entry, instance, document.documentElement.lang, captcha);
  const isReady = !diageoProgram || entry.custom['CID'] !== undefined;
  const path = `${apiRoot}${addressOf(calls.createSubmission, { uuid: campaign.uuid })}`;
  const call = {
    address: new URL(path, window.location.origin).href,
    headers: { 'idempotency-key': idempotencyKey, 'x-xsrf-token': readXsrfToken() },
    body,
  };
  return { key: idempotencyKey, campaignUuid: campaign.uuid, queuedAt: now, entry, call: isReady ? call : null };
}

/**
 * Sends a submission, unless it has been answered meanwhile: another tab and the service worker send it under the same
 * key, one after another (OFFLINE-3). The answer is kept until the visitor has seen what it leads to.
 *
 * @param send makes the call with this captcha
 * @throws CallError when it was refused or not answered
 */
export function sendOnce(
  outbox: Outbox,
  { idempotencyKey: key, captcha }: Pick<SubmissionInput, 'idempotencyKey' | 'captcha'>,
  signal: AbortSignal,
  send: (captcha: SubmissionCreation['captcha']) => Promise<SubmissionCreated>,
): Promise<SubmissionCreated> {
  return inTurn(
    key,
    async () => {
      const queued = await within(PATIENCE, outbox.take(key)).catch(() => undefined);
      const known = queued?.answer && replyOf(queued.answer);
      if (known) return known;
      const solved = queued?.call?.body['captcha'];
      const created = await send(captcha ?? (typeof solved === 'string' ? solved : null));
      await within(PATIENCE, outbox.answer(key, { status: 201, body: created })).catch(() => undefined);
      return created;
    },
    signal,
  );
}

/** What a kept answer says; null if it cannot be read, and the submission is sent again. */
function replyOf(answer: Answer): SubmissionCreated | null {
  const { status, body } = answer;
  if (!isAccepted(answer)) {
    const refused = v.safeParse(ErrorBody, body);
    throw new CallError(status, refused.success ? refused.output : {});
  }
  const created = v.safeParse(calls.createSubmission.reply, body);
  return created.success ? created.output : null;
}
