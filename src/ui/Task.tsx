import type { ReactNode } from 'react';
import styles from './Task.module.css';

/** The visitor's task on a screen: the slip, followed by the dock. */
export function Task({ children }: { children: ReactNode }) {
  return <div className={styles.task}>{children}</div>;
}
