import { classes } from '#src/ui/classes.ts';
import styles from './PendingTile.module.css';

export interface PendingTileProps {
  readonly isAlone: boolean;
  readonly state: 'waiting' | 'working' | 'done';
}

/** Placeholder for a picture in preparation. Its stripe fills from left to right; the dock has the text. */
export function PendingTile({ isAlone, state }: PendingTileProps) {
  return (
    <div className={classes(styles.tile, isAlone && styles.alone)} aria-hidden="true">
      <span className={classes(styles.stripe, styles[state])} />
    </div>
  );
}
