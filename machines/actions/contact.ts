import { isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import { faultOfSupportRequest } from '#domain/rules/faults.ts';
import { type ContactDraft, EMPTY_CONTACT } from '#domain/support.ts';
import type { JourneyContext } from '../journey.types.ts';
import type { Update } from './update.ts';

export function changeContact(_: JourneyContext, contact: ContactDraft): Update {
  return { contact };
}

export function clearContact(): Update {
  return { contact: EMPTY_CONTACT };
}

/** ERR-11, ERR-12: the message stays as it was written. */
export function failContact(_: JourneyContext, { error }: { error: unknown }): Update {
  return { outage: null, fault: faultOfSupportRequest(isCallFailure(error) ? error : NO_ANSWER) };
}
