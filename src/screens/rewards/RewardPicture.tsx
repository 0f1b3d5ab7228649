import { GiftIcon } from '#src/ui/art/step-icons.tsx';
import { Art } from '#src/ui/Art.tsx';
import { classes } from '#src/ui/classes.ts';
import styles from './RewardPicture.module.css';

interface RewardPictureProps {
  /** The path of the campaign's picture; if undefined, a wrapped gift is shown. */
  readonly path: string | undefined;
  readonly className?: string | undefined;
}

/** The picture of a reward; decorative, next to its name. */
export function RewardPicture({ path, className }: RewardPictureProps) {
  return (
    <span className={classes(styles.picture, className)} aria-hidden="true">
      {path === undefined ? <GiftIcon /> : <Art src={`/campaigns/${path}`} />}
    </span>
  );
}
