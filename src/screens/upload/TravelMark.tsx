import { Trans } from '@lingui/react';
import { AlertIcon } from '#src/ui/art/icons.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './TravelMark.module.css';
import { isHeldUp, useTravel } from './useTravel.ts';

interface TravelMarkProps {
  /** The id of the picture. */
  readonly id: string;
  readonly isAlone: boolean;
}

/**
 * Upload status of a picture on its tile: a bar that fills from left to right and disappears, a short text while the
 * upload waits for the network, and a note if the picture cannot be read (TILE-1, TILE-4). `TravelWords` announces the
 * status to screen readers, once for all pictures.
 */
export function TravelMark({ id, isAlone }: TravelMarkProps) {
  const travel = useTravel(id);
  if (!travel || travel.matches('left')) return null;
  if (travel.matches('refused')) {
    return (
      <p className={styles.refused}>
        <AlertIcon />
        <Trans id="upload.unreadable" message="This picture cannot be read. Please take it again." />
      </p>
    );
  }
  const isSent = travel.matches('sent');
  return (
    <span className={classes(styles.mark, isAlone && styles.alone)} aria-hidden="true">
      {isHeldUp(travel) && (
        <span className={styles.words}>
          <Trans id="upload.waiting" message="Waiting for the network" />
        </span>
      )}
      <span className={classes(styles.bar, isSent && styles.sent)}>
        <span style={{ transform: `scaleX(${isSent ? 1 : travel.context.sent})` }} />
      </span>
    </span>
  );
}
