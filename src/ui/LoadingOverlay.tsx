import { useUiLabels } from './labels.ts';
import { useSteadyFlag } from './useSteadyFlag.ts';
import { Loader } from './art/Loader.tsx';
import styles from './LoadingOverlay.module.css';

interface LoadingOverlayProps {
  /** whether a request is in flight; the caller counts the requests (SHELL-8) */
  active: boolean;
  label?: string;
}

const steadiness = { delay: 250, least: 400 };

/**
 * Covers the page while requests are in flight. It appears after 250 ms and stays for at least 400 ms. Mount it once
 * and permanently, because a live region must exist before its text does.
 */
export function LoadingOverlay({ active, label }: LoadingOverlayProps) {
  const { oneMoment } = useUiLabels();
  const shown = useSteadyFlag(active, steadiness);
  return (
    <div role="status">
      {shown && (
        <div className={styles.overlay}>
          <div className={styles.printer}>
            <Loader />
            <p>{label ?? oneMoment}</p>
          </div>
        </div>
      )}
    </div>
  );
}
