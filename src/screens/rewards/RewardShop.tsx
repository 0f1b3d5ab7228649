import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { isWithinReach } from '#domain/rules/reward-rules.ts';
import { type RewardsPhase, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { AddReceipt } from '../account/AddReceipt.tsx';
import { MemberLink } from '../account/MemberLink.tsx';
import { PointsBand } from '../account/PointsBand.tsx';
import { SiteScreen } from '../shell/SiteScreen.tsx';
import { RewardRow } from './RewardRow.tsx';
import styles from './RewardShop.module.css';

/** The rewards with their prices, all of them or only the affordable ones, and the balance (POINTS-4). */
export function RewardShop({ phase }: { readonly phase: RewardsPhase }) {
  const { i18n } = useLingui();
  const journey = useJourney();
  const title = i18n._({ id: 'rewards.title', message: 'Rewards' });
  useScreenFocus(`${title} · ${brandOf(useJourneyValue(selectSite))}`);
  const { list } = useJourneyValue(({ context }) => context.rewards);
  const points = useJourneyValue(({ context }) => context.entry.profile?.balancePoints ?? 0);
  const isFiltered = useJourneyValue((snapshot) =>
    snapshot.matches({ flow: { account: { rewards: { shop: 'affordable' } } } }),
  );
  const withinReach = list.filter((reward) => isWithinReach(reward, points));
  const shown = isFiltered ? withinReach : list;
  const isLoaded = phase !== 'loading' && phase !== 'failed';
  return (
    <SiteScreen>
      <PointsBand
        title={i18n._({ id: 'profile.title', message: 'Points' })}
        points={isLoaded ? points : null}
        aside={
          <MemberLink to="profile">
            <Trans id="profile.history" message="Account History" />
          </MemberLink>
        }
      />
      <Task>
        <Slip as="section" aria-label={title}>
          {isLoaded && list.length > 0 && <Filter isFiltered={isFiltered} count={withinReach.length} />}
          {isLoaded && (
            <ul className={styles.rewards}>
              {shown.map((reward) => (
                <RewardRow key={reward.pk} of={reward} balance={points} />
              ))}
            </ul>
          )}
          {isLoaded && shown.length === 0 && (
            <p>
              {list.length === 0 ? (
                <Trans id="rewards.none" message="There are no rewards at the moment." />
              ) : (
                <Trans id="rewards.noneYet" message="Nothing here yet. A few more points, and it is yours." />
              )}
            </p>
          )}
          {phase === 'failed' && (
            <p>
              <Trans id="rewards.failed" message="The rewards could not be loaded." />
            </p>
          )}
        </Slip>
        <Dock>
          {phase === 'failed' ? (
            <Button onClick={() => journey.send({ type: 'profile.retried' })}>
              <Trans id="common.tryAgain" message="Try again" />
            </Button>
          ) : (
            <AddReceipt />
          )}
        </Dock>
      </Task>
    </SiteScreen>
  );
}

/** Two toggle buttons, one of which is pressed. */
function Filter({ isFiltered, count }: { readonly isFiltered: boolean; readonly count: number }) {
  const { i18n } = useLingui();
  const journey = useJourney();
  return (
    <div className={styles.filter} role="group" aria-label={i18n._({ id: 'rewards.filter', message: 'Show' })}>
      <button type="button" aria-pressed={!isFiltered} onClick={() => journey.send({ type: 'rewards.unfiltered' })}>
        <Trans id="rewards.all" message="All rewards" />
      </button>
      <button type="button" aria-pressed={isFiltered} onClick={() => journey.send({ type: 'rewards.filtered' })}>
        <Trans id="rewards.affordable" message="I can get ({count})" values={{ count }} />
      </button>
    </div>
  );
}
