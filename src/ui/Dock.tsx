import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Dock.module.css';

interface DockProps {
  /**
   * two buttons in one row, the second action first (a third of the width), then the primary one; or both of equal
   * width
   */
  two?: boolean | 'equal';
  /** a line under the buttons */
  note?: ReactNode;
  children: ReactNode;
}

/** Holds the primary action: sticky at the bottom edge, below the slip from 960 px (DESIGN §6). */
export function Dock({ two = false, note, children }: DockProps) {
  return (
    <div className={classes(styles.dock, two && styles.two, two === 'equal' && styles.equal)} data-dock="">
      {children}
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
