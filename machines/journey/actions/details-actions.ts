import { detailsOf, type DetailsValues, NO_CHANGE } from '#domain/account.ts';
import { isCallFailure, NO_ANSWER } from '#domain/errors.ts';
import type { Profile } from '#domain/profile.ts';
import { withDetails } from '#domain/rules/details-rules.ts';
import { faultOfAccount } from '#domain/rules/fault-rules.ts';
import type { JourneyContext } from '../journey.context.ts';
import type { Update } from './update.ts';

/** Stores the typed values, without the passwords (POINTS-4). */
export function changeDetails(_: JourneyContext, values: DetailsValues): Update {
  return { details: { draft: detailsOf(values) } };
}

/** Stores the values for the call. Passwords are kept only while the form is being sent. */
export function submitDetails(_: JourneyContext, values: DetailsValues): Update {
  const { currentPassword, newPassword } = values;
  return {
    details: { draft: detailsOf(values), passwords: { currentPassword, newPassword } },
    visit: { fieldErrors: {} },
  };
}

/** Stores the profile as loaded from the server; unsaved input stays. */
export function readDetails({ entry }: JourneyContext, profile: Profile): Update {
  return { entry: withDetails(entry, profile) };
}

/** Stores the saved profile and clears the unsaved input. */
export function saveDetails({ entry }: JourneyContext, profile: Profile): Update {
  return { entry: withDetails(entry, profile), details: { draft: null } };
}

/** Explains a rejected form under the fields that the server names, and in a dialog (POINTS-4). */
export function failDetails(_: JourneyContext, { error }: { error: unknown }): Update {
  const failure = isCallFailure(error) ? error : NO_ANSWER;
  const { detail: _detail, ...fieldErrors } = failure.body;
  return { details: { passwords: NO_CHANGE }, visit: { fieldErrors, outage: null, fault: faultOfAccount(failure) } };
}

/** Cancels saving. The visitor must enter the passwords again. */
export function withdrawDetails(): Update {
  return { details: { passwords: NO_CHANGE }, visit: { outage: null } };
}

export function forgetNewPassword(): Update {
  return { details: { passwords: NO_CHANGE } };
}

/** On leaving the form, only the typed draft is kept. */
export function leaveDetails(): Update {
  return { details: { passwords: NO_CHANGE }, visit: { fieldErrors: {}, fault: null, outage: null } };
}
