import type { CallName } from '#domain/calls.ts';
import { accountExamples, rewardExamples } from './account-examples.ts';
import { campaignExamples } from './campaign-examples.ts';
import type { Examples } from './example.ts';
import { playExamples } from './play-examples.ts';
import { submissionExamples } from './submission-examples.ts';
import { supportExamples } from './support-examples.ts';

/** A request and a response for each call of the table. A call without an example does not compile. */
export const examples: Examples<CallName> = {
  ...campaignExamples,
  ...submissionExamples,
  ...playExamples,
  ...accountExamples,
  ...rewardExamples,
  ...supportExamples,
};
