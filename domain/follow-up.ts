import * as v from 'valibot';

/**
 * How a received submission is identified and followed: the reference for visitors and support, and the path of its
 * status page (STATUS-1, STATUS-2).
 */
export const FollowUp = v.object({ reference: v.string(), statusPath: v.string() });
export type FollowUp = v.InferOutput<typeof FollowUp>;
