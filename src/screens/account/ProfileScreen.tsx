import { Trans, useLingui } from '@lingui/react';
import { hasProcessingMethod } from '#domain/rules/instances.ts';
import { selectInstance, selectSite } from '#machines/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { CameraIcon } from '#src/ui/art/icons.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { OutageWords } from '../outage/OutageWords.tsx';
import { TryNow } from '../outage/TryNow.tsx';
import { useOutage } from '../outage/useOutage.ts';
import { brandName } from '../shell/brand-name.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { BalanceHistory } from './BalanceHistory.tsx';
import styles from './ProfileScreen.module.css';

/** The points of a participant and their history (specification §2 'Profile', PROF-1, PROF-2). */
export function ProfileScreen() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const balance = useJourneyValue(({ context }) => context.account.balance);
  const hasFailed = useJourneyValue((snapshot) => snapshot.matches({ flow: { account: { profile: 'failed' } } }));
  const outage = useOutage();
  const title = i18n._({ id: 'profile.title', message: 'Points' });
  useScreenFocus(`${title} · ${brandName(site)}`);
  const art = site.campaign.theme?.art ?? {};

  return (
    <SiteScreen>
      <Band art={<CampaignArt of={art} slot="band" />}>
        <div className={styles.balance}>
          <div className={styles.points}>
            <h1 className="display" tabIndex={-1}>
              {title}
            </h1>
            <p className="display">{balance ? i18n.number(balance.balancePoints) : '–'}</p>
          </div>
          <CampaignArt className={styles.bird} of={art} slot="sheetBird" />
        </div>
      </Band>
      <Task>
        <Slip as="section" className={styles.history}>
          <h2 className="display">
            <Trans id="profile.history" message="Account History" />
          </h2>
          {outage && <OutageWords of={outage} />}
          {balance && <BalanceHistory of={balance.history} />}
          {hasFailed && !balance && (
            <p>
              <Trans id="profile.failed" message="Your points could not be loaded." />
            </p>
          )}
        </Slip>
        <Dock>
          {outage && <TryNow of={outage} />}
          {!outage && (hasFailed ? <TryAgain /> : <AddReceipt />)}
        </Dock>
      </Task>
    </SiteScreen>
  );
}

function TryAgain() {
  const journey = useJourney();
  return (
    <Button onClick={() => journey.send({ type: 'profile.retried' })}>
      <Trans id="common.tryAgain" message="Try again" />
    </Button>
  );
}

/** The way to more points. */
function AddReceipt() {
  const journey = useJourney();
  const takesReceipts = hasProcessingMethod(useJourneyValue(selectInstance));
  return (
    <Button icon={takesReceipts && <CameraIcon />} onClick={() => journey.send({ type: 'offer.accepted' })}>
      {takesReceipts ? (
        <Trans id="profile.addReceipt" message="Add a receipt" />
      ) : (
        <Trans id="common.continue" message="Continue" />
      )}
    </Button>
  );
}
