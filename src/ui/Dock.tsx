import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Dock.module.css';

interface DockProps {
  /**
   * two buttons in one row, the second action first (a third of the width), then the primary one; or the other way
   * round; or both alike
   */
  two?: boolean | 'primaryFirst' | 'equal';
  /** a line under the buttons */
  note?: ReactNode;
  children: ReactNode;
}

/** Where the primary action stands: sticky at the bottom edge, under the slip from 960 px (DESIGN §6). */
export function Dock({ two = false, note, children }: DockProps) {
  return (
    <div
      className={classes(
        styles.dock,
        two && styles.two,
        two === 'primaryFirst' && styles.primaryFirst,
        two === 'equal' && styles.equal,
      )}
      data-dock=""
    >
      {children}
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
