import { Trans } from '@lingui/react';
import { type ReactNode, useDeferredValue } from 'react';
import styles from './OutageWords.module.css';
import type { ShownOutage } from './useOutage.ts';

interface OutageWordsProps {
  readonly of: ShownOutage;
  /** Additional text while the call is being retried, such as how much has been sent. */
  readonly children?: ReactNode;
}

/**
 * Explains the outage, that no input is lost, and when the page retries (OUTAGE-6). Screen readers read the explanation
 * immediately, but not the seconds, which would interrupt everything else.
 */
export function OutageWords({ of: { reason, isTrying, secondsLeft }, children }: OutageWordsProps) {
  // The live region must exist before its text, or the text would not be read out.
  const isThere = useDeferredValue(true, false);
  return (
    <>
      <div className={styles.words} role="alert">
        {isThere && (
          <p>
            <strong>
              {reason === 'offline' ? (
                <Trans id="outage.offline" message="We could not reach the server." />
              ) : (
                <Trans id="outage.unavailable" message="The service is not available at the moment." />
              )}
            </strong>{' '}
            <span>
              <Trans id="outage.safe" message="Nothing you entered is lost." />
            </span>{' '}
            <span>
              <Trans id="outage.promise" message="We will keep trying for you." />
            </span>
          </p>
        )}
      </div>
      <p className={styles.when}>
        {isTrying || secondsLeft === 0 ? (
          <Trans id="outage.trying" message="Trying again …" />
        ) : (
          <Trans
            id="outage.pause"
            message="Trying again in {seconds, plural, one {# second} other {# seconds}}."
            values={{ seconds: secondsLeft }}
          />
        )}
      </p>
      {isTrying && children}
    </>
  );
}
