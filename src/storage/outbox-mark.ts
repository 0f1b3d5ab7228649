/**
 * In local storage while the outbox holds a submission: no other visit looks into it (OFFLINE-4). Apart from the
 * outbox, whose code the first screen does not need.
 */
export const OUTBOX_MARK = '_q';
