import { Trans, useLingui } from '@lingui/react';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Alarm } from '#src/ui/art/Alarm.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import styles from './BrokenScreen.module.css';

/** The configuration or the campaign cannot be used (CFG-4). Nothing is loaded here, so no theme, names or links. */
export function BrokenScreen() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const problems = useJourneyValue(({ context }) => context.problems);
  useScreenFocus(i18n._({ id: 'broken.page', message: 'This site cannot be shown now' }));

  return (
    <Screen layout="poster">
      <div className={styles.place}>
        <Slip>
          <Alarm className={styles.alarm} />
          <h1 className={`display ${styles.title}`} tabIndex={-1}>
            <Trans id="broken.title" message="This site cannot be shown now." />
          </h1>
          <p>
            <Trans id="broken.body" message="Something went wrong on our side. Please try again in a moment." />
          </p>
          {problems.length > 0 && (
            <ul className={styles.problems} aria-label={i18n._({ id: 'broken.problems', message: 'What is wrong' })}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          <Dock>
            <Button onClick={() => journey.send({ type: 'site.retried' })}><Trans id="common.tryAgain" message="Try again" /></Button>
          </Dock>
        </Slip>
      </div>
    </Screen>
  );
}
