import { isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import { faultOfSupportRequest } from '#domain/rules/fault-rules.ts';
import type { ContactDraft } from '#domain/support.ts';
import { EMPTY_CONTACT } from '#domain/empty-contact.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { Update } from './update.ts';

export function changeContact(_: JourneyContext, draft: ContactDraft): Update {
  return { contact: { draft } };
}

export function clearContact(): Update {
  return { contact: { draft: EMPTY_CONTACT } };
}

/** ERR-11, ERR-12: shows why the message was rejected; its text stays. */
export function failContact(_: JourneyContext, { error }: { error: unknown }): Update {
  return { visit: { outage: null, fault: faultOfSupportRequest(isCallFailure(error) ? error : NO_ANSWER) } };
}
