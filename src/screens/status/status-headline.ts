import type { I18n } from '@lingui/core';
import type { SubmissionStatus } from '#domain/status.ts';
import { mediumDate } from '#src/i18n/format-dates.ts';
import type { Followed } from './status-text.ts';

interface Headed extends Pick<Followed, 'campaign' | 'instance'> {
  readonly status: Pick<SubmissionStatus, 'state' | 'points'>;
}

/** Returns the headline: the state of the submission. */
export function headlineOf(i18n: I18n, { status, campaign, instance }: Headed): string {
  switch (status.state) {
    case 'checking':
    case 'inReview':
      return i18n._({ id: 'status.checking', message: 'Being checked' });
    case 'awaitingPicture':
      return i18n._({ id: 'status.picture', message: 'One more picture' });
    case 'rejected':
      return i18n._({ id: 'status.rejected', message: 'Not approved' });
    case 'sent':
    case 'shipped':
      return i18n._({ id: 'status.onItsWay', message: 'It is on its way' });
    case 'assigned':
      return i18n._({ id: 'status.code', message: 'Here is your code' });
    case 'credited':
      return `+${i18n.number(status.points)}`;
    case 'entered': {
      const ends = instance.dateEnd ?? campaign.dateEnd;
      return ends
        ? i18n._({
            id: 'status.drawAfter',
            message: 'The draw is after {date}',
            values: { date: mediumDate(i18n, ends, campaign.timeZone) },
          })
        : i18n._({ id: 'status.draw', message: 'Waiting for the draw' });
    }
    case 'won':
      return i18n._({ id: 'status.won', message: 'You have won!' });
    case 'accepted':
      return i18n._({ id: 'status.accepted', message: 'The prize is yours' });
    case 'alternate':
      return i18n._({ id: 'status.alternate', message: 'You are next in line' });
    case 'notWon':
      return i18n._({ id: 'status.notWon', message: 'No prize this time' });
    case 'done':
    case 'payable':
    case 'batched':
    case 'failed':
    case 'waitingForCode':
    case 'toShip':
      return i18n._({ id: 'status.approved', message: 'Approved' });
  }
}
