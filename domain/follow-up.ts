import * as v from 'valibot';

/**
 * By what a received submission is named and looked after: the reference that visitors read and tell support, and the
 * path of its status page (STATUS-1, STATUS-2).
 */
export const FollowUp = v.object({ reference: v.string(), statusPath: v.string() });
export type FollowUp = v.InferOutput<typeof FollowUp>;
