import type { I18n } from '@lingui/core';
import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { DECLINE_REASONS } from '#domain/decline-reasons.ts';
import { completionMessage, promisesReceiptMail } from '#domain/rules/completion.ts';
import { rewardLabel } from '#domain/rules/reward-label.ts';
import type { StatusStep, SubmissionStatus } from '#domain/status.ts';
import { completionText } from '../complete/completion-text.ts';

/** Input for the texts of a status. */
export interface Followed {
  readonly status: SubmissionStatus;
  readonly campaign: Campaign;
  readonly instance: CampaignInstance;
  /** The site's name. */
  readonly brand: string;
}

/** Returns the reward, shown above the headline: amount and payment method. */
export function rewardOf(i18n: I18n, { status, instance }: Followed): string {
  const label = rewardLabel(instance);
  const figure = label?.figure ?? '';
  if (status.state === 'credited')
    return i18n._({ id: 'status.credited', message: 'Approved, points in your account' });
  const words = `${figure} ${label?.words ?? ''}`.trim() || i18n._({ id: 'status.yours', message: 'Your submission' });
  const by = wayOf(i18n, status.reward);
  if (by === null || figure === '') return words;
  return i18n._({ id: 'status.by', message: '{figure} by {way}', values: { figure, way: by } });
}

/** Returns the name of the payment method; null if the reward is not money. */
export function wayOf(i18n: I18n, reward: SubmissionStatus['reward']): string | null {
  switch (reward) {
    case 'paypal':
      return 'PayPal';
    case 'venmo':
      return 'Venmo';
    case 'check':
      return i18n._({ id: 'status.way.check', message: 'check' });
    case 'donation':
      return i18n._({ id: 'status.way.donation', message: 'donation' });
    default:
      return null;
  }
}

/** Returns the name of a step, which depends on its mark. */
export function stepName(i18n: I18n, { step, mark }: StatusStep, { status }: Followed): string {
  const isNow = mark === 'now';
  switch (step) {
    case 'received':
      return status.reward === 'sweepstakes'
        ? i18n._({ id: 'status.step.entry', message: 'Entry received' })
        : i18n._({ id: 'status.step.received', message: 'Received' });
    case 'checking':
      return isNow
        ? i18n._({ id: 'status.checking', message: 'Being checked' })
        : i18n._({ id: 'status.step.checked', message: 'Checked' });
    case 'picture':
      return isNow
        ? i18n._({ id: 'status.step.picture', message: 'Waiting for your picture' })
        : i18n._({ id: 'status.step.pictureSent', message: 'Your better picture' });
    case 'rejected':
      return i18n._({ id: 'status.rejected', message: 'Not approved' });
    case 'approved':
      return i18n._({ id: 'status.approved', message: 'Approved' });
    case 'payment':
    case 'parcel':
      return isNow
        ? i18n._({ id: 'status.step.sending', message: 'Being sent' })
        : i18n._({ id: 'status.step.sent', message: 'Sent' });
    case 'points':
      return mark === 'done'
        ? i18n._({
            id: 'status.step.credited',
            message: '{points} points credited',
            values: { points: i18n.number(status.points) },
          })
        : i18n._({
            id: 'status.step.points',
            message: '{points} points',
            values: { points: i18n.number(status.points) },
          });
    case 'code':
      return i18n._({ id: 'status.step.code', message: 'Your code' });
    case 'draw':
      return isNow
        ? i18n._({ id: 'status.draw', message: 'Waiting for the draw' })
        : i18n._({ id: 'status.step.drawn', message: 'In the draw' });
    case 'result':
      return status.state === 'accepted'
        ? i18n._({ id: 'status.step.accepted', message: 'You accepted your prize' })
        : i18n._({ id: 'status.step.result', message: 'The draw' });
  }
}

/** Returns the state of a step as text, for screen readers. */
export function markName(i18n: I18n, mark: StatusStep['mark']): string {
  switch (mark) {
    case 'done':
      return i18n._({ id: 'status.mark.done', message: 'done' });
    case 'now':
      return i18n._({ id: 'status.mark.now', message: 'now' });
    case 'toCome':
      return i18n._({ id: 'status.mark.toCome', message: 'to come' });
    case 'refused':
      return i18n._({ id: 'status.mark.refused', message: 'not approved' });
  }
}

/** Returns what a step means for the visitor; null if its name suffices. */
export function stepNote(i18n: I18n, { step, mark }: StatusStep, followed: Followed): string | null {
  const { status, instance, brand } = followed;
  if (mark === 'done' || mark === 'refused') return null;
  switch (step) {
    case 'checking':
      if (mark === 'toCome') return null;
      return status.state === 'inReview'
        ? i18n._({ id: 'status.note.person', message: 'A person is checking your receipt.' })
        : i18n._({ id: 'status.note.machine', message: 'Your receipt is being checked.' });
    case 'approved':
      return promisesReceiptMail(instance)
        ? i18n._({ id: 'complete.mail', message: 'You will receive an email once your receipt has been processed.' })
        : null;
    case 'draw':
      return i18n._({ id: 'status.note.draw', message: 'There is nothing more to do.' });
    case 'result':
      return status.acceptUntil === undefined
        ? null
        : i18n._({
            id: 'status.note.accept',
            message: 'Please accept your prize by then. Later it may go to the next person in line.',
          });
    case 'payment':
    case 'points':
    case 'code':
    case 'parcel':
      return completionText(i18n, completionMessage(instance, status), instance, brand);
    default:
      return null;
  }
}

/** Returns the reason for a decline, in English or Spanish. */
export function reasonText(i18n: I18n, reason: NonNullable<SubmissionStatus['reason']>): string {
  return DECLINE_REASONS[reason][i18n.locale.startsWith('es') ? 'es' : 'en'];
}
