import { Trans } from '@lingui/react';
import { classes } from '#src/ui/classes.ts';
import styles from './Thanks.module.css';

interface ThanksProps {
  /** Whether the thanks are a plain sentence, because the screen celebrates a win above them. */
  readonly isPlain: boolean;
}

/** 'Thank you! Your submission has been received.', with the first words as a title. */
export function Thanks({ isPlain }: ThanksProps) {
  return (
    <h2 className={classes(styles.thanks, isPlain && styles.plain)}>
      <span className={isPlain ? undefined : classes('display', styles.title)}>
        <Trans id="complete.thanks" message="Thank you!" />
      </span>{' '}
      <Trans id="complete.received" message="Your submission has been received." />
    </h2>
  );
}

interface OneStepLeftProps {
  /** Whether the masked email address is shown below. */
  readonly hasAddress: boolean;
}

/** Replaces the thanks for visitors who are not signed in: how to get the points (POINTS-3). */
export function OneStepLeft({ hasAddress }: OneStepLeftProps) {
  return (
    <h2 className={styles.thanks}>
      <span className={classes('display', styles.title)}>
        <Trans id="complete.claim.title" message="One step is left" />
      </span>{' '}
      {hasAddress ? (
        <Trans id="complete.claim" message="Register with this address, and the points are yours." />
      ) : (
        <Trans id="complete.claim.email" message="Register with your email address, and the points are yours." />
      )}
    </h2>
  );
}
