import { Trans, useLingui } from '@lingui/react';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Alarm } from '#src/ui/art/Alarm.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { OutageWords } from '../outage/OutageWords.tsx';
import { TryNow } from '../outage/TryNow.tsx';
import { useOutage } from '../outage/useOutage.ts';
import styles from './BrokenScreen.module.css';

/**
 * The configuration or the campaign is invalid (CFG-4), or cannot be fetched at the moment (OUTAGE-6). Nothing is
 * loaded at this point, so there is no theme and there are no names or links.
 */
export function BrokenScreen() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const outage = useOutage();
  const problems = useJourneyValue(({ context }) => context.visit.problems);
  useScreenFocus(i18n._({ id: 'broken.page', message: 'This site cannot be shown now' }));

  return (
    <Screen layout="poster">
      <div className={styles.place}>
        <Slip>
          <Alarm className={styles.alarm} />
          <h1 className={`display ${styles.title}`} tabIndex={-1}>
            <Trans id="broken.title" message="This site cannot be shown now." />
          </h1>
          {outage ? (
            <OutageWords of={outage} />
          ) : (
            <p>
              <Trans id="broken.body" message="Something went wrong on our side. Please try again in a moment." />
            </p>
          )}
          {problems.length > 0 && (
            <ul className={styles.problems} aria-label={i18n._({ id: 'broken.problems', message: 'What is wrong' })}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          <Dock>
            {outage ? (
              <TryNow of={outage} />
            ) : (
              <Button onClick={() => journey.send({ type: 'site.retried' })}>
                <Trans id="common.tryAgain" message="Try again" />
              </Button>
            )}
          </Dock>
        </Slip>
      </div>
    </Screen>
  );
}
