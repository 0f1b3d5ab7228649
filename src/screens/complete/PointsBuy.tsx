import { Trans } from '@lingui/react';
import type { Campaign } from '#domain/campaign.ts';
import { rewardsFor } from '#domain/rules/reward-rules.ts';
import { classes } from '#src/ui/classes.ts';
import { RewardPicture } from '../rewards/RewardPicture.tsx';
import styles from './PointsBuy.module.css';

interface PointsBuyProps {
  readonly campaign: Campaign;
  /** The minimum balance in points once those of this submission are credited. */
  readonly points: number;
}

/** The rewards that the points buy, and the next one (DONE-13); renders nothing if the campaign has no rewards. */
export function PointsBuy({ campaign, points }: PointsBuyProps) {
  const rewards = rewardsFor(campaign, points);
  if (rewards.length === 0) return null;
  return (
    <section className={styles.buys} aria-labelledby="complete-buys">
      <h3 id="complete-buys">
        <Trans id="complete.buys" message="What points buy" />
      </h3>
      <ul>
        {rewards.map(({ pk, name, points: price, picture }) => (
          <li key={pk} className={classes(price <= points && styles.have)}>
            <RewardPicture path={picture} className={styles.picture} />
            <span>{name}</span>
            <b>
              <Trans
                id="bonus.points"
                message="{points, plural, one {# point} other {# points}}"
                values={{ points: price }}
              />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
