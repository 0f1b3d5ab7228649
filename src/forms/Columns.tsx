import type { ReactNode } from 'react';
import styles from './Field.module.css';

interface ColumnsProps {
  /** two fields */
  children: ReactNode;
}

/** Two fields side by side. */
export function Columns({ children }: ColumnsProps) {
  return <div className={styles.columns}>{children}</div>;
}
