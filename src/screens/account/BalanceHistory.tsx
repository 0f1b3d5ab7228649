import { Trans, useLingui } from '@lingui/react';
import type { Balance } from '#domain/account.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { historyDate } from '#src/i18n/format-dates.ts';
import { classes } from '#src/ui/classes.ts';
import { activityText } from './activity-text.ts';
import styles from './ProfileScreen.module.css';

/**
 * History of the points: time in the visitor's time zone, activity and change (PROF-2). Points that are still being
 * checked are listed above it (PROF-6).
 */
export function BalanceHistory({ of: { history, beingChecked = 0 } }: { of: Balance }) {
  const { i18n } = useLingui();
  const { campaign } = useJourneyValue(selectSite);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (history.length === 0 && beingChecked === 0) {
    return (
      <p>
        <Trans id="profile.noHistory" message="Nothing here yet. Every change of your points shows up in this list." />
      </p>
    );
  }
  return (
    <ul>
      {beingChecked > 0 && (
        <li>
          <span className={styles.activity}>
            <Trans
              id="profile.beingChecked"
              message="{count, plural, one {# receipt is being checked} other {# receipts are being checked}}"
              values={{ count: beingChecked }}
            />
          </span>
        </li>
      )}
      {history.map(({ timestamp, activity, changePoints }, index) => (
        // Two changes may be identical, and the list only grows at the top.
        <li key={history.length - index}>
          <span className={styles.activity}>{activityText(i18n, activity, campaign)}</span>
          <time dateTime={`${timestamp}Z`}>{historyDate(i18n, timestamp, timeZone)}</time>
          <span className={classes(styles.change, changePoints > 0 && styles.plus)}>
            {i18n.number(changePoints, { signDisplay: 'exceptZero' }).replace('-', '−')}
          </span>
        </li>
      ))}
    </ul>
  );
}
