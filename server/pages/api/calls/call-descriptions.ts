import type { CallName } from '#domain/calls.ts';
import { accountDescriptions } from './account-descriptions.ts';
import { campaignDescriptions } from './campaign-descriptions.ts';
import { playDescriptions } from './play-descriptions.ts';
import { rewardDescriptions } from './reward-descriptions.ts';
import { statusDescriptions } from './status-descriptions.ts';
import { submissionDescriptions } from './submission-descriptions.ts';
import { supportDescriptions } from './support-descriptions.ts';
import type { CallDescriptions } from './call-description.ts';

/** The groups of calls in the documentation, in its order, with the purpose of each. */
export const CALL_GROUPS = [
  {
    name: 'Campaigns',
    description: 'Campaigns with their instances: the first call of every visit.',
    calls: campaignDescriptions,
  },
  {
    name: 'Submissions',
    description: 'Entries, with receipts in a rebate and without in a sweepstakes.',
    calls: submissionDescriptions,
  },
  {
    name: 'Status pages',
    description: 'The status of a submission, for anyone with its link, and what its visitor may do there.',
    calls: statusDescriptions,
  },
  {
    name: 'Bonus games',
    description: 'Plays of a submission. The server decides or verifies every outcome.',
    calls: playDescriptions,
  },
  {
    name: 'Accounts',
    description: 'Participants of one campaign: sign-in, profile and passwords.',
    calls: accountDescriptions,
  },
  {
    name: 'Points and payments',
    description: 'The points and cash of a participant, and the rewards for them.',
    calls: rewardDescriptions,
  },
  {
    name: 'Support',
    description: 'Messages to support, and reports that pages send about themselves.',
    calls: supportDescriptions,
  },
] as const;

/**
 * The description of each call. A call without one does not compile. Browsers load the table of calls without these
 * texts.
 */
export const callDescriptions: CallDescriptions<CallName> = {
  ...campaignDescriptions,
  ...submissionDescriptions,
  ...statusDescriptions,
  ...playDescriptions,
  ...accountDescriptions,
  ...rewardDescriptions,
  ...supportDescriptions,
};
