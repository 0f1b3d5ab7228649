import { Trans, useLingui } from '@lingui/react';
import type { Balance } from '#domain/account.ts';
import { historyTime } from '#domain/rules/dates.ts';
import { selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { classes } from '#src/ui/classes.ts';
import { activityText } from './activity-text.ts';
import styles from './ProfileScreen.module.css';

/** Where the points came from: time in the visitor's time zone, activity and change (PROF-2). */
export function BalanceHistory({ of }: { of: Balance['history'] }) {
  const { i18n } = useLingui();
  const { campaign } = useJourneyValue(selectSite);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (of.length === 0) {
    return (
      <p>
        <Trans id="profile.noHistory" message="Nothing here yet. Every change of your points shows up in this list." />
      </p>
    );
  }
  return (
    <ul>
      {of.map(({ timestamp, activity, changePoints }, index) => (
        // Two changes may be identical, and the list only grows at the top.
        <li key={of.length - index}>
          <span className={styles.activity}>{activityText(i18n, activity, campaign)}</span>
          <time dateTime={`${timestamp}Z`}>{historyTime(timestamp, timeZone)}</time>
          <span className={classes(styles.change, changePoints > 0 && styles.plus)}>
            {i18n.number(changePoints, { signDisplay: 'exceptZero' }).replace('-', '−')}
          </span>
        </li>
      ))}
    </ul>
  );
}
