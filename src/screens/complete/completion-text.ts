import type { I18n } from '@lingui/core';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { CompletionMessage } from '#domain/rules/completion.ts';

/**
 * Returns the message of the confirmation (DONE-1 … DONE-8).
 *
 * @param brand the site's name, which PayPal shows as the sender if the instance names none (DONE-10)
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
      return i18n._({
        id: 'complete.check',
        message: 'Your rebate will be delivered by check, by mail, within 48 business hours.',
      });
    case 'points':
      return i18n._({ id: 'complete.points', message: 'Your points will be credited to your account.' });
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
