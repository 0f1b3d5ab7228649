import { Trans } from '@lingui/react';
import styles from './RewardCode.module.css';

/** The reward code, as large as possible. */
export function RewardCode({ code, reward }: { readonly code: string; readonly reward: string }) {
  return (
    <div className={styles.card}>
      <p>{reward}</p>
      <p className={styles.code} translate="no">
        {code}
      </p>
      <p className={styles.note}>
        <Trans id="status.code.once" message="It can be used once." />
      </p>
    </div>
  );
}
