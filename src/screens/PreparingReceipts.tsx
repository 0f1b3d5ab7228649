import type { PickProgress } from '#machines/journey.types.ts';
import styles from './PreparingReceipts.module.css';

/** Says and shows how far the preparation of a pick is (RCPT-12). The live region is there before its words are. */
export function PreparingReceipts({ progress }: { progress: PickProgress | null }) {
  const words = progress && `Preparing picture ${Math.min(progress.done + 1, progress.total)} of ${progress.total}`;
  return (
    <>
      <p role="status" className={styles.words}>{words}</p>
      {progress && <progress className={styles.bar} max={progress.total} value={progress.done} aria-label="Preparing pictures" />}
    </>
  );
}
