import type { ReactNode } from 'react';
import styles from './Task.module.css';

/** What the visitor does on a screen: the slip and, after it, the dock. */
export function Task({ children }: { children: ReactNode }) {
  return <div className={styles.task}>{children}</div>;
}
