import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text that is read out but not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
