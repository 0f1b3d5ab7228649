import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Band.module.css';

interface BandProps {
  /** the screen's heading; absent if the heading is elsewhere, as on the slip of the confirmation */
  title?: ReactNode;
  /** one line under the title */
  lead?: ReactNode;
  progress?: ReactNode;
  /** to the right of title and lead, usually an IconButton */
  aside?: ReactNode;
  /** the campaign's band art, shown from 960 px when desktop is allowed */
  art?: ReactNode;
  /** whether the band's art may overlap the edge of the slip */
  raised?: boolean;
  /** below title and lead */
  children?: ReactNode;
}

/** The title of a screen, on the brand's field. Its `h1` takes the focus on arrival, see `useScreenFocus`. */
export function Band({ title, lead, progress, aside, art, raised = false, children }: BandProps) {
  const heading = title !== undefined && (
    <h1 className={classes('display', styles.title)} tabIndex={-1}>
      {title}
    </h1>
  );
  return (
    <div className={classes(styles.band, raised && styles.raised)}>
      {progress}
      {(heading || lead) && (
        <div className={styles.row}>
          <div>
            {heading}
            {lead && <div className={styles.lead}>{lead}</div>}
          </div>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
      {art && (
        <div className={styles.art} aria-hidden="true">
          {art}
        </div>
      )}
    </div>
  );
}
