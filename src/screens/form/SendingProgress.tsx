import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './SendingProgress.module.css';

/**
 * Shows how much of the submission has been sent (SUBM-10). It is above everything else, because the loading overlay
 * covers the dock.
 */
export function SendingProgress() {
  return createPortal(<SentBar className={styles.over} />, document.body);
}

/** The progress bar alone, for screens without an overlay. */
export function SentBar({ className }: { className?: string | undefined }) {
  const { i18n } = useLingui();
  const percent = useJourneyValue(({ context }) => Math.round(context.sending.sent * 100));
  const id = useId();
  const words =
    percent < 100
      ? i18n._({ id: 'form.sent', message: 'Sending {percent} %', values: { percent } })
      : i18n._({ id: 'form.sent.all', message: 'Sent. Waiting for the answer' });
  return (
    <div className={classes(styles.sending, className)}>
      <label htmlFor={id}>{words}</label>
      <progress id={id} className={styles.bar} value={percent} max={100} />
    </div>
  );
}
