import type { CallName } from '#domain/calls.ts';
import { accountExamples, rewardExamples } from './accounts.ts';
import { campaignExamples } from './campaigns.ts';
import type { Examples } from './example.ts';
import { playExamples } from './plays.ts';
import { submissionExamples } from './submissions.ts';
import { supportExamples } from './support.ts';

/** A request and an answer of each call of the table; a call without one does not compile. */
export const examples: Examples<CallName> = {
  ...campaignExamples,
  ...submissionExamples,
  ...playExamples,
  ...accountExamples,
  ...rewardExamples,
  ...supportExamples,
};
