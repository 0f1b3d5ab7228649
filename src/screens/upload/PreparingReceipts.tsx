import { useLingui } from '@lingui/react';
import type { PickProgress } from '#machines/journey/journey.types.ts';
import styles from './PreparingReceipts.module.css';

/** Shows and announces how many of the picked files are prepared (RCPT-12). The live region exists before its text. */
export function PreparingReceipts({ progress }: { progress: PickProgress | null }) {
  const { i18n } = useLingui();
  const words =
    progress &&
    i18n._({
      id: 'upload.preparing',
      message: 'Preparing picture {number} of {total}',
      values: { number: Math.min(progress.done + 1, progress.total), total: progress.total },
    });
  return (
    <>
      <p role="status" className={styles.words}>
        {words}
      </p>
      {progress && (
        <progress
          className={styles.bar}
          max={progress.total}
          value={progress.done}
          aria-label={i18n._({ id: 'upload.preparingAll', message: 'Preparing pictures' })}
        />
      )}
    </>
  );
}
