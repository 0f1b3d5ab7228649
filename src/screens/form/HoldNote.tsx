import { Trans } from '@lingui/react';
import { useDeferredValue } from 'react';
import { selectHold } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import styles from './HoldNote.module.css';

/** Explains what happens to a waiting submission if the visitor closes the page (OFFLINE-5). */
export function HoldNote() {
  const hold = useJourneyValue(selectHold);
  // The live region must exist before its text, or the text would not be read out.
  const shown = useDeferredValue(hold, null);
  return (
    <p className={styles.note} role="status">
      {shown === 'untilOnline' && (
        <Trans
          id="outage.hold.untilOnline"
          message="You may close this page: your browser sends your submission once there is a network."
        />
      )}
      {shown === 'untilOpened' && (
        <Trans
          id="outage.hold.untilOpened"
          message="You may close this page: your submission is kept here and sent at your next visit."
        />
      )}
      {shown === 'untilClosed' && (
        <strong>
          <Trans
            id="outage.hold.untilClosed"
            message="Please keep this page open: this device has no space to store your submission."
          />
        </strong>
      )}
    </p>
  );
}
