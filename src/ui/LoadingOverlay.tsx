import { useUiLabels } from './labels.ts';
import { useSteadyFlag } from './useSteadyFlag.ts';
import { Loader } from './art/Loader.tsx';
import styles from './LoadingOverlay.module.css';

interface LoadingOverlayProps {
  /** a request is in flight (SHELL-8; the counting is the caller's) */
  active: boolean;
  label?: string;
}

const steadiness = { delay: 250, least: 400 };

/**
 * Covers the page while requests are in flight: shows after 250 ms and stays at least 400 ms (DESIGN §6). Mount it once
 * and permanently: a live region must exist before its text does.
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
