import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { useUiLabels } from '#src/ui/labels.ts';
import styles from './BackAgain.module.css';

interface UntoldFaultProps {
  readonly onClose: () => void;
  /** What the visitor can do. */
  readonly children: ReactNode;
}

/** Replaces the error dialog, over the screen with the error, if the dialog's code cannot be loaded (OUTAGE-6). */
export function UntoldFault({ onClose, children }: UntoldFaultProps) {
  const { close } = useUiLabels();
  return (
    <div className={styles.region} role="alert">
      <div className={styles.note} data-surface="paper">
        {children}
        <Button onClick={onClose}>{close}</Button>
      </div>
    </div>
  );
}
