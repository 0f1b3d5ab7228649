import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Ground } from './Ground.tsx';
import styles from './Screen.module.css';

interface ScreenProps {
  /**
   * `split`: desktop is allowed; from 960 px the band is on the left and the task on the right.
   * `third`: desktop is not allowed; from 960 px a third of the width with an offset of a third (SHELL-9).
   * `poster`: one column at every width, filled by its children (offer, early, expired).
   */
  layout?: 'split' | 'third' | 'poster';
  header?: ReactNode;
  footer?: ReactNode;
  /** art above the dock of a short screen, designed for 390 × 220 */
  ground?: ReactNode;
  /** art that fills the viewport behind everything */
  backdrop?: ReactNode;
  /** the content of the page's only `<main>` */
  children: ReactNode;
}

/** The frame of every screen. Header, main and dock fill the first viewport; the footer is below it. */
export function Screen({ layout = 'split', header, footer, ground, backdrop, children }: ScreenProps) {
  return (
    <div className={classes(styles.page, styles[layout])} data-layout={layout}>
      <div className={styles.screen} data-screen>
        {backdrop && <div className={styles.backdrop}>{backdrop}</div>}
        {header}
        <main className={styles.main}>{children}</main>
        {ground && <Ground>{ground}</Ground>}
      </div>
      {footer}
    </div>
  );
}
