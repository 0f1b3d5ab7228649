import type { CallName } from '#domain/calls.ts';
import { accountExamples, rewardExamples } from './accounts.ts';
import { campaignExamples } from './campaigns.ts';
import type { Examples } from './example.ts';
import { playExamples } from './plays.ts';
import { submissionExamples } from './submissions.ts';
import { supportExamples } from './support.ts';

/** A request and a response for each call of the table. A call without an example does not compile. */
export const examples: Examples<CallName> = {
  ...campaignExamples,
  ...submissionExamples,
  ...playExamples,
  ...accountExamples,
  ...rewardExamples,
  ...supportExamples,
};
