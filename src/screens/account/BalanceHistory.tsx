import { Trans, useLingui } from '@lingui/react';
import type { Balance } from '#domain/account.ts';
import { historyTime } from '#domain/rules/dates.ts';
import { serverText } from '#src/i18n/server-text.ts';
import { classes } from '#src/ui/classes.ts';
import styles from './ProfileScreen.module.css';

/** Where the points came from: time in the visitor's time zone, activity and change (PROF-2). */
export function BalanceHistory({ of }: { of: Balance['history'] }) {
  const { i18n } = useLingui();
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
          <span className={styles.activity}>{serverText(i18n, activity)}</span>
          <time dateTime={`${timestamp}Z`}>{historyTime(timestamp, timeZone)}</time>
          <span className={classes(styles.change, changePoints > 0 && styles.plus)}>
            {i18n.number(changePoints, { signDisplay: 'exceptZero' }).replace('-', '−')}
          </span>
        </li>
      ))}
    </ul>
  );
}
