import type { Entry } from './entry.ts';

/** Increment when the stored shape changes; stored data of other versions is dropped (ENTRY-8). */
export const ENTRY_VERSION = 1;

/** Returns an empty entry. */
export function emptyEntry(kept: Pick<Entry, 'utm' | 'profile'> = { utm: {}, profile: null }): Entry {
  return {
    submissionUuid: null,
    passedGate: false,
    dateOfBirth: { year: '', month: '', day: '' },
    paddedDobMonth: '',
    paddedDobDay: '',
    ageAtSubmission: null,
    qualifierAnswer: null,
    state: null,
    instancePk: null,
    files: [],
    paymentMode: null,
    preferredPaymentMethod: null,
    email: '',
    phone: '',
    nameFirst: '',
    nameLast: '',
    custom: {},
    utm: kept.utm,
    profile: kept.profile,
    idempotencyKey: null,
    heldFor: null,
    sentTo: '',
    followUp: null,
    entriesLeft: null,
  };
}
