import type { ReactNode } from 'react';
import styles from './Task.module.css';

/** The visitor's task on a screen: the slip, followed by the dock. `isBare` if it has other content than a slip. */
export function Task({ children, isBare = false }: { children: ReactNode; isBare?: boolean }) {
  return (
    <div className={styles.task} data-bare={isBare || undefined}>
      {children}
    </div>
  );
}
