import type { I18n, MessageDescriptor } from '@lingui/core';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { CompletionMessage } from '#domain/rules/completion.ts';
import { rewardLabel } from '#domain/rules/reward.ts';

/** The confirmation's ledger for one kind of reward; a row without a text is left out. */
interface LedgerText {
  /** The name of the reward. */
  readonly reward: MessageDescriptor;
  readonly sentVia?: MessageDescriptor;
  readonly when?: MessageDescriptor;
}

const REBATE: MessageDescriptor = /* i18n */ { id: 'complete.rebate', message: 'Rebate' };
const REWARD: MessageDescriptor = /* i18n */ { id: 'complete.reward', message: 'Reward' };
const BUSINESS_HOURS: MessageDescriptor = /* i18n */ { id: 'complete.when.hours', message: 'Within 48 business hours' };

const LEDGERS: Record<Exclude<CompletionMessage, 'sweepstakes'>, LedgerText> = {
  paypal: {
    reward: REBATE,
    sentVia: /* i18n */ { id: 'complete.via.paypal', message: 'PayPal' },
    when: BUSINESS_HOURS,
  },
  venmo: { reward: REBATE, sentVia: /* i18n */ { id: 'complete.via.venmo', message: 'Venmo' }, when: BUSINESS_HOURS },
  code: { reward: REWARD, sentVia: /* i18n */ { id: 'complete.via.email', message: 'Email' }, when: BUSINESS_HOURS },
  donation: { reward: REBATE, sentVia: /* i18n */ { id: 'complete.via.donation', message: 'Donation' } },
  check: {
    reward: REBATE,
    sentVia: /* i18n */ { id: 'complete.via.check', message: 'Check, by mail' },
    when: /* i18n */ { id: 'complete.when.check', message: 'Mailed within 48 business hours' },
  },
  points: { reward: REWARD, sentVia: /* i18n */ { id: 'complete.via.points', message: 'Points' } },
  merchandise: {
    reward: REWARD,
    sentVia: /* i18n */ { id: 'complete.via.mail', message: 'Mail' },
    when: /* i18n */ { id: 'complete.when.weeks', message: 'Within 6-8 weeks' },
  },
  cashback: { reward: REBATE },
};

/**
 * The confirmation's message (specification §4 'Completion messages', DONE-1 … DONE-8).
 *
 * @param brand the site's name, which PayPal shows as the sender where the instance names none (L-19)
 */
export function completionText(
  i18n: I18n,
  kind: CompletionMessage,
  { redemptionInformation }: CampaignInstance,
  brand: string,
): string {
  switch (kind) {
    case 'paypal': {
      const senderName = redemptionInformation.senderName ?? brand;
      const message = i18n._({
        id: 'complete.paypal',
        message: 'Your rebate will be sent via PayPal within 48 business hours.',
      });
      return `${message} ${i18n._({ id: 'complete.sender', message: 'The sender will show as {senderName}.', values: { senderName } })}`;
    }
    case 'venmo':
      return i18n._({ id: 'complete.venmo', message: 'Your rebate will be sent via Venmo within 48 business hours.' });
    case 'code':
      return i18n._({ id: 'complete.code', message: 'Your promo code will be sent within 48 business hours.' });
    case 'donation':
      return i18n._({ id: 'complete.donation', message: 'Your rebate will be donated on your behalf.' });
    case 'check':
      return i18n._({ id: 'complete.check', message: 'Your rebate will be delivered by check, by mail.' });
    case 'points':
      return i18n._({ id: 'complete.points', message: 'Your rebate will be sent via points.' });
    case 'merchandise': {
      const merchandise =
        redemptionInformation.merchandiseDescription ||
        i18n._({ id: 'complete.merchandise.reward', message: 'reward' });
      return i18n._({
        id: 'complete.merchandise',
        message: 'Your {merchandise} will be sent within 6-8 weeks.',
        values: { merchandise },
      });
    }
    case 'cashback':
      return i18n._({ id: 'complete.cashback', message: 'Your rebate will be sent to you.' });
    case 'sweepstakes':
      return i18n._({ id: 'complete.sweepstakes', message: 'Your entry has been received.' });
  }
}

/**
 * The lines of the confirmation's ledger: reward, way and time; none for a sweepstakes entry, which has not earned
 * anything yet.
 */
export function completionLedger(
  i18n: I18n,
  kind: CompletionMessage,
  instance: CampaignInstance,
): { term: string; value: string }[] {
  if (kind === 'sweepstakes') return [];
  const { reward, sentVia, when } = LEDGERS[kind];
  const label = rewardLabel(instance);
  const rows = [
    { term: i18n._(reward), value: label && (label.figure || label.words) },
    { term: i18n._({ id: 'complete.sentVia', message: 'Sent via' }), value: sentVia && i18n._(sentVia) },
    { term: i18n._({ id: 'complete.when', message: 'When' }), value: when && i18n._(when) },
  ];
  return rows.flatMap(({ term, value }) => (value ? [{ term, value }] : []));
}
