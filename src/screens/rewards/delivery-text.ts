import type { I18n } from '@lingui/core';
import type { RewardDefinition } from '#domain/reward.ts';

type Delivered = Pick<RewardDefinition, 'delivery' | 'within'> | undefined;

/** Returns how a reward is delivered, and when; null if the campaign does not specify it. */
export function deliveryText(i18n: I18n, reward: Delivered): string | null {
  const { delivery, within = '' } = reward ?? {};
  if (delivery === undefined) return null;
  const values = { within };
  if (delivery === 'mail')
    return within === ''
      ? i18n._({ id: 'rewards.byMail', message: 'Sent by mail' })
      : i18n._({ id: 'rewards.byMailWithin', message: 'Sent by mail within {within}', values });
  return within === ''
    ? i18n._({ id: 'rewards.byEmail', message: 'Sent by email' })
    : i18n._({ id: 'rewards.byEmailWithin', message: 'Sent by email within {within}', values });
}

/** Returns the sentence of the confirmation about the delivery of the reward. */
export function promiseText(i18n: I18n, name: string, reward: Delivered): string {
  const { delivery, within = '' } = reward ?? {};
  const values = { name, within };
  if (delivery === undefined) return i18n._({ id: 'redeemed.promise', message: 'You have redeemed: {name}.', values });
  return within === ''
    ? i18n._({ id: 'redeemed.sent', message: 'Your {name} will be sent to you.', values })
    : i18n._({ id: 'redeemed.sentWithin', message: 'Your {name} will be sent within {within}.', values });
}
