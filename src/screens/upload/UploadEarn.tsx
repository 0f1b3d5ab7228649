import { Trans } from '@lingui/react';
import { rewardLabel } from '#domain/rules/reward-label.ts';
import { selectInstance } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './UploadEarn.module.css';

/** 'Earn.' with the label of the reward and its figure in large type (RCPT-4). */
export function UploadEarn() {
  const label = rewardLabel(useJourneyValue(selectInstance));
  return (
    <section className={styles.earn} aria-labelledby="earn">
      <h2 id="earn" className="display">
        <Trans id="upload.earn" message="Earn." />
      </h2>
      {label && (
        <p>
          {label.figure && <b className={classes('display', 'num', styles.figure)}>{label.figure}</b>}{' '}
          <span>{label.words}</span>
        </p>
      )}
    </section>
  );
}
