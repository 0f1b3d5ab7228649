import { useLingui } from '@lingui/react';
import { selectFault } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { ErrorDialog } from '#src/ui/ErrorDialog.tsx';
import styles from './FaultDialog.module.css';
import { faultText } from './fault-text.ts';

/** The error dialog of the journey's fault, over the screen on which it occurred (ERR-19). */
export function FaultDialog() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const fault = useJourneyValue(selectFault);
  const timeZone = useJourneyValue(({ context }) => context.site?.campaign.timeZone ?? 'UTC');
  if (!fault) return null;
  const { title, body, lines } = faultText(fault, timeZone, i18n);
  return (
    <ErrorDialog title={title} onClose={() => journey.send({ type: 'fault.dismissed' })}>
      {body}
      {lines && (
        <span className={styles.lines}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      )}
    </ErrorDialog>
  );
}
