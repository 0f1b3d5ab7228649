import { Trans, useLingui } from '@lingui/react';
import { selectFault } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { ErrorDialog } from '#src/ui/ErrorDialog.tsx';
import styles from './FaultDialog.module.css';
import { faultText } from './fault-text.ts';

/** Error dialog for the journey's fault, over the screen on which it occurred (ERR-19). */
export function FaultDialog() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const fault = useJourneyValue(selectFault);
  const timeZone = useJourneyValue(({ context }) => context.site?.campaign.timeZone ?? 'UTC');
  if (!fault) return null;
  const isKept = 'isKept' in fault && fault.isKept === true;
  const close = () => journey.send({ type: 'fault.dismissed' });
  const { title, body, lines } = faultText(fault, timeZone, i18n);
  return (
    <ErrorDialog
      title={title}
      onClose={close}
      {...(isKept && {
        retry: {
          label: i18n._({ id: 'common.tryAgain', message: 'Try again' }),
          onPress: () => {
            close();
            pressSubmit();
          },
        },
      })}
    >
      {body}
      {isKept && (
        <span className={styles.lines}>
          <Trans id="fault.kept" message="Nothing you entered is lost." />
        </span>
      )}
      {lines && (
        <span className={styles.lines}>
          {lines.map(({ name, reason }, index) => (
            // Two files may have one name, and the list never changes.
            <span key={index}>
              <bdi>{name}</bdi>
              {reason}
            </span>
          ))}
        </span>
      )}
    </ErrorDialog>
  );
}

/** Submits the form under the dialog (ERR-20). Does nothing if Submit is disabled, for example without a captcha. */
function pressSubmit(): void {
  document.querySelector<HTMLButtonElement>('button[type="submit"][form]')?.click();
}
