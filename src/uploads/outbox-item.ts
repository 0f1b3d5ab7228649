import { calls } from '#domain/calls.ts';
import type { Configuration } from '#domain/configuration.ts';
import { submissionBody } from '#domain/rules/submission-body.ts';
import type { SubmissionInput } from '#machines/journey/journey.types.ts';
import { addressOf } from '#src/api/api-client.ts';
import { readXsrfToken } from '#src/api/xsrf-token.ts';
import type { NewItem } from '#src/storage/browser-outbox.ts';
import { clockCorrection } from '#src/time/server-clock.ts';

/**
 * Returns a submission with its call, as the outbox stores it and the service worker sends it.
 *
 * @param now server time in milliseconds since the epoch
 */
export function outboxItemOf(
  { campaign, instance, entry, idempotencyKey, captcha }: SubmissionInput,
  { apiRoot, diageoProgram }: Pick<Configuration, 'apiRoot' | 'diageoProgram'>,
  now: number,
): NewItem {
  const { files: _, ...body } = submissionBody(entry, instance, document.documentElement.lang, captcha);
  const isReady = !diageoProgram || entry.custom['CID'] !== undefined;
  const path = `${apiRoot}${addressOf(calls.createSubmission, { uuid: campaign.uuid })}`;
  const call = {
    address: new URL(path, window.location.origin).href,
    headers: { 'idempotency-key': idempotencyKey, 'x-xsrf-token': readXsrfToken() },
    body,
  };
  const correction = clockCorrection();
  return {
    key: idempotencyKey,
    campaignUuid: campaign.uuid,
    queuedAt: now,
    ...(correction !== 0 && { correction }),
    entry,
    call: isReady ? call : null,
  };
}
