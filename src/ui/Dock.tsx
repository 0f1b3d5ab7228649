import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Dock.module.css';

interface DockProps {
  /**
   * two buttons in one row: the second action first, with a third of the width, then the primary one. `equal` gives
   * both the same width
   */
  two?: boolean | 'equal';
  /** a line under the buttons */
  note?: ReactNode;
  children: ReactNode;
}

/** Contains the primary action. Sticky at the bottom edge; below the slip from 960 px. */
export function Dock({ two = false, note, children }: DockProps) {
  return (
    <div className={classes(styles.dock, two && styles.two, two === 'equal' && styles.equal)} data-dock="">
      {children}
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
