import { Trans, useLingui } from '@lingui/react';
import { hasProcessingMethod } from '#domain/rules/instance-rules.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { selectInstance, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { OutageWords } from '../outage/OutageWords.tsx';
import { TryNow } from '../outage/TryNow.tsx';
import { useOutage } from '../outage/useOutage.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { AddReceipt } from './AddReceipt.tsx';
import { BalanceHistory } from './BalanceHistory.tsx';
import { MemberLink } from './MemberLink.tsx';
import { OwnSubmissions } from './OwnSubmissions.tsx';
import { PointsBand } from './PointsBand.tsx';
import styles from './ProfileScreen.module.css';
import { isOver } from './is-over.ts';

/** The points of a participant and their history (PROF-1, PROF-2). */
export function ProfileScreen() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const balance = useJourneyValue(({ context }) => context.account.balance);
  const hasFailed = useJourneyValue((snapshot) => snapshot.matches({ flow: { account: { profile: 'failed' } } }));
  const outage = useOutage();
  const title = i18n._({ id: 'profile.title', message: 'Points' });
  useScreenFocus(`${title} · ${brandOf(site)}`);

  return (
    <SiteScreen>
      <PointsBand
        title={title}
        points={balance?.balancePoints ?? null}
        aside={<CampaignArt className={styles.bird} of={site.campaign.theme?.art ?? {}} slot="sheetBird" />}
      >
        {site.campaign.rewards.length > 0 && (
          <MemberLink to="rewards">
            <Trans id="rewards.title" message="Rewards" />
          </MemberLink>
        )}
        <MemberLink to="details">
          <Trans id="details.title" message="Your details" />
        </MemberLink>
      </PointsBand>
      <Task>
        <Slip as="section" className={styles.history}>
          {balance && <OwnSubmissions of={balance.submissions ?? []} />}
          <h2 className="display">
            <Trans id="profile.history" message="Account History" />
          </h2>
          {outage && <OutageWords of={outage} />}
          {balance?.balancePoints === 0 && !balance.beingChecked && <EarnSome />}
          {balance && <BalanceHistory of={balance} />}
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

/** Invites visitors without points to earn some (ACCT-10). */
function EarnSome() {
  const instance = useJourneyValue(selectInstance);
  const points = instance.redemptionInformation.tiers[0]?.points ?? 0;
  if (useJourneyValue(isOver) || points === 0) return null;
  return (
    <p>
      {hasProcessingMethod(instance) ? (
        <Trans
          id="profile.earn.receipt"
          message="You have no points to spend yet. Send us a receipt and earn {points, plural, one {# point} other {# points}}."
          values={{ points }}
        />
      ) : (
        <Trans
          id="profile.earn"
          message="You have no points to spend yet. Take part and earn {points, plural, one {# point} other {# points}}."
          values={{ points }}
        />
      )}
    </p>
  );
}
