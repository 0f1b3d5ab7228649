import type { ReactNode } from 'react';
import styles from './Hint.module.css';

interface HintProps {
  /** referenced by a control's `aria-describedby` */
  id?: string | undefined;
  children: ReactNode;
}

/** Small print on a slip: help with a field, or the legal text above an action. */
export function Hint({ id, children }: HintProps) {
  return (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  );
}
