import { Trans, useLingui } from '@lingui/react';
import { definitionOf } from '#domain/rules/reward-rules.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Ledger } from '#src/ui/Ledger.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { SiteScreen } from '../shell/SiteScreen.tsx';
import { ReferenceNumber } from '../shell/ReferenceNumber.tsx';
import { promiseText } from './delivery-text.ts';
import styles from './Redeemed.module.css';
import { RedeemedPicture } from './RedeemedPicture.tsx';
import { RewardWay } from './RewardWay.tsx';

/** Confirms a redeemed reward: next steps, remaining points, and the reference for support (POINTS-4). */
export function Redeemed() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  const { list, redeemed } = useJourneyValue(({ context }) => context.rewards);
  const heading = i18n._({ id: 'redeemed.title', message: 'It is yours!' });
  useScreenFocus(`${heading} · ${brandOf(site)}`, heading);
  if (!redeemed) return null;
  const definition = definitionOf(site.campaign, redeemed.rewardPk);
  const reward = list.find(({ pk }) => pk === redeemed.rewardPk);
  const name = definition?.name ?? reward?.name ?? '';
  const points = reward?.points ?? definition?.points ?? 0;
  return (
    <SiteScreen ground>
      <Band raised>
        <RedeemedPicture path={definition?.picture} />
      </Band>
      <Task>
        <Slip as="article" className={styles.slip}>
          <div className={styles.news}>
            <h1 className="display" tabIndex={-1}>
              {heading}
            </h1>
            <p>{promiseText(i18n, name, definition)}</p>
          </div>
          <RewardWay points={points} delivery={definition?.delivery} />
          <div className={styles.facts}>
            <Ledger
              rows={[
                {
                  term: i18n._({ id: 'redeemed.left', message: 'Points left' }),
                  value: i18n.number(redeemed.balancePoints),
                },
              ]}
            />
          </div>
          {redeemed.reference !== '' && <ReferenceNumber number={redeemed.reference} />}
        </Slip>
        <Dock>
          <Button onClick={() => journey.send({ type: 'redemption.closed' })}>
            <Trans id="redeemed.back" message="Back to the rewards" />
          </Button>
        </Dock>
      </Task>
    </SiteScreen>
  );
}
