/**
 * Key in local storage while the outbox contains a submission. Other visits do not read the outbox (OFFLINE-4). In its
 * own file, because the first screen does not need the outbox code.
 */
export const OUTBOX_MARK = '_q';
