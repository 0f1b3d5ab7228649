import type { ReactNode } from 'react';
import { classes } from '#src/ui/classes.ts';
import styles from './Field.module.css';

interface ColumnsProps {
  /** the second field is a zip code: 1.7 : 1 instead of halves */
  zip?: boolean;
  /** two fields */
  children: ReactNode;
}

/** Two fields side by side. */
export function Columns({ zip = false, children }: ColumnsProps) {
  return <div className={classes(styles.columns, zip && styles.zip)}>{children}</div>;
}
