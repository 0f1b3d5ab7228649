import { isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import type { ReceiptImage } from '#domain/entry.ts';
import type { RefusedFile } from '#domain/errors.ts';
import { faultOfStatus } from '#domain/rules/fault-rules.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import { type JourneyContext, NO_STATUS } from '../journey.context.ts';
import type { Update } from './update.ts';

export function forgetStatus(): Update {
  return { status: NO_STATUS };
}

export function setStatus(_: JourneyContext, shown: SubmissionStatus): Update {
  return { status: { shown } };
}

/** Stores the status that the server returns after it has accepted an answer. */
export function acceptStatus(_: JourneyContext, shown: SubmissionStatus): Update {
  return { status: { shown, appeal: '', answer: null } };
}

export function changeAppeal(_: JourneyContext, appeal: string): Update {
  return { status: { appeal } };
}

export function submitAppeal(_: JourneyContext, appeal: string): Update {
  return { status: { appeal, answer: { kind: 'appeal', text: appeal.trim() } } };
}

export function submitAcceptance(): Update {
  return { status: { answer: { kind: 'prize' } } };
}

/** Submits the first picture of the pick; only one is requested. */
export function submitPicture(_: JourneyContext, { images: [image] }: { images: readonly ReceiptImage[] }): Update {
  return image ? { status: { answer: { kind: 'picture', image } } } : {};
}

/** RCPT-11: shows why the picked file was rejected. */
export function refusePicture(_: JourneyContext, { refused }: { refused: readonly RefusedFile[] }): Update {
  return { visit: { fault: refused.length > 0 ? { kind: 'filesRefused', files: refused } : { kind: 'imagesFailed' } } };
}

/** Shows why the server rejected the answer. The typed text stays. */
export function failStatus(_: JourneyContext, { error }: { error: unknown }): Update {
  const fault = faultOfStatus(isCallFailure(error) ? error : NO_ANSWER);
  return { visit: { outage: null, fault }, status: { answer: null } };
}
