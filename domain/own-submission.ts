import * as v from 'valibot';
import { FollowUp } from './follow-up.ts';
import { SubmissionStatus } from './status.ts';

const { campaignInstancePk, state, points } = SubmissionStatus.entries;

/** A submission in the profile of its owner (PROF-7). */
export const OwnSubmission = v.object({
  ...FollowUp.entries,
  campaignInstancePk,
  state,
  points,
  /** ISO, in UTC. */
  createdAt: v.string(),
});
export type OwnSubmission = v.InferOutput<typeof OwnSubmission>;
