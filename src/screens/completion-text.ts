import type { Journey } from '#domain/campaign.ts';
import type { CompletionMessage } from '#domain/rules/completion.ts';
import { rewardLabel } from '#domain/rules/reward.ts';

/** What stands on the confirmation of one kind of reward; a row without words is left out. */
export interface CompletionText {
  readonly message: (journey: Journey) => string;
  /** What the reward is called in the ledger. */
  readonly reward: string;
  readonly sentVia?: string;
  readonly when?: string;
}

const BUSINESS_HOURS = 'Within 48 business hours';

/** The words of the confirmation by kind of message (specification §4 'Completion messages', DONE-1 … DONE-8). */
export const COMPLETION_TEXTS: Record<CompletionMessage, CompletionText> = {
  paypal: {
    message: ({ redemptionInformation: { senderName } }) =>
      `Your rebate will be sent via PayPal within 48 business hours.${senderName ? ` The sender will show as ${senderName}.` : ''}`,
    reward: 'Rebate',
    sentVia: 'PayPal',
    when: BUSINESS_HOURS,
  },
  venmo: { message: () => 'Your rebate will be sent via Venmo within 48 business hours.', reward: 'Rebate', sentVia: 'Venmo', when: BUSINESS_HOURS },
  code: { message: () => 'Your promo code will be sent within 48 business hours.', reward: 'Reward', sentVia: 'Email', when: BUSINESS_HOURS },
  donation: { message: () => 'Your rebate will be donated on your behalf.', reward: 'Rebate', sentVia: 'Donation' },
  check: { message: () => 'Your rebate will be delivered by check, by mail.', reward: 'Rebate', sentVia: 'Check, by mail', when: 'Mailed within 48 business hours' },
  points: { message: () => 'Your rebate will be sent via points.', reward: 'Reward', sentVia: 'Points' },
  merchandise: {
    message: ({ redemptionInformation: { merchandiseDescription } }) => `Your ${merchandiseDescription || 'reward'} will be sent within 6-8 weeks.`,
    reward: 'Reward',
    sentVia: 'Mail',
    when: 'Within 6-8 weeks',
  },
  cashback: { message: () => 'Your rebate will be sent to you.', reward: 'Rebate' },
  sweepstakes: { message: () => 'Your entry has been received.', reward: '' },
};

/** DONE-8. */
export const RECEIPT_MAIL = 'You will receive an email once your receipt has been processed.';

/** The lines of the confirmation's ledger: reward, way and time; none for a sweepstakes entry, which has not earned yet. */
export function completionLedger(kind: CompletionMessage, journey: Journey): { term: string; value: string }[] {
  if (kind === 'sweepstakes') return [];
  const { reward, sentVia, when } = COMPLETION_TEXTS[kind];
  const label = rewardLabel(journey);
  const rows = [
    { term: reward, value: label && (label.figure || label.words) },
    { term: 'Sent via', value: sentVia },
    { term: 'When', value: when },
  ];
  return rows.flatMap(({ term, value }) => (value ? [{ term, value }] : []));
}
