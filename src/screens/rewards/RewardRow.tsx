import { Trans, useLingui } from '@lingui/react';
import type { Reward } from '#domain/reward.ts';
import { definitionOf, isWithinReach } from '#domain/rules/reward-rules.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { RewardPicture } from './RewardPicture.tsx';
import styles from './RewardRow.module.css';

interface RewardRowProps {
  readonly of: Reward;
  /** The visitor's points. */
  readonly balance: number;
}

/** A reward with its price, and the button that redeems it or the number of missing points (POINTS-4). */
export function RewardRow({ of: reward, balance }: RewardRowProps) {
  const { i18n } = useLingui();
  const journey = useJourney();
  const { campaign } = useJourneyValue(selectSite);
  const { pk, points, quantity } = reward;
  // The campaign has the name in the visitor's language.
  const { name = reward.name, picture } = definitionOf(campaign, pk) ?? {};
  return (
    <li className={styles.row}>
      <RewardPicture path={picture} />
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price}>
          {quantity === null || quantity === 0 ? (
            <Trans
              id="rewards.price"
              message="{points, plural, one {<b>#</b> point} other {<b>#</b> points}}"
              values={{ points }}
              components={{ b: <b /> }}
            />
          ) : (
            <Trans
              id="rewards.priceLeft"
              message="{points, plural, one {<b>#</b> point} other {<b>#</b> points}}, {quantity} left"
              values={{ points, quantity }}
              components={{ b: <b /> }}
            />
          )}
        </p>
      </div>
      {isWithinReach(reward, balance) ? (
        <button
          type="button"
          className={styles.redeem}
          aria-label={i18n._({
            id: 'rewards.redeemThis',
            message: 'Redeem {name} for {points} points',
            values: { name, points: i18n.number(points) },
          })}
          onClick={() => journey.send({ type: 'reward.chosen', pk })}
        >
          <Trans id="rewards.redeem" message="Redeem" />
        </button>
      ) : (
        <Missing quantity={quantity} points={points} balance={balance} />
      )}
    </li>
  );
}

function Missing({ quantity, points, balance }: Pick<Reward, 'quantity' | 'points'> & { readonly balance: number }) {
  const { i18n } = useLingui();
  if (quantity === 0) {
    return (
      <span className={styles.missing}>
        <Trans id="rewards.gone" message="All gone" />
      </span>
    );
  }
  return (
    <span className={styles.missing}>
      <progress className={styles.meter} aria-hidden="true" value={balance} max={points} />
      <Trans id="rewards.toGo" message="{points} to go" values={{ points: i18n.number(points - balance) }} />
    </span>
  );
}
