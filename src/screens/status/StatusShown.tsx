import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { brandOf } from '#domain/rules/brand.ts';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import { rewardLabel } from '#domain/rules/reward-label.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { useLocaleHref } from '#src/flow/useLocaleHref.ts';
import { MailIcon } from '#src/ui/art/post-icons.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Ledger } from '#src/ui/Ledger.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { TextLink } from '#src/ui/TextLink.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import paper from '../shell/LightPaper.module.css';
import { ReferenceNumber } from '../shell/ReferenceNumber.tsx';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { Appeal } from './Appeal.tsx';
import { headlineOf } from './status-headline.ts';
import { type Followed, rewardOf, wayOf } from './status-text.ts';
import { RewardCode } from './RewardCode.tsx';
import { StatusDraw } from './StatusDraw.tsx';
import { StatusDock } from './StatusDock.tsx';
import { StatusReason } from './StatusReason.tsx';
import styles from './StatusShown.module.css';
import { StatusWay } from './StatusWay.tsx';
import { useFollowing } from './useFollowing.ts';

/** State of the submission, its progress, reward and reference, and the possible action (STATUS-4). */
export function StatusShown({ status }: { readonly status: SubmissionStatus }) {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const { campaign } = site;
  const brand = brandOf(site);
  const followed: Followed = {
    status,
    campaign,
    instance: currentInstance(campaign, status.campaignInstancePk),
    brand,
  };
  const headline = headlineOf(i18n, followed);
  useScreenFocus(`${i18n._({ id: 'status.title', message: 'Status' })} · ${brand}`);
  useFollowing();
  return (
    <SiteScreen ground={status.reward === 'sweepstakes'}>
      <Band
        progress={<p className={styles.reward}>{rewardOf(i18n, followed)}</p>}
        title={headline}
        art={<CampaignArt of={campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <StatusNews headline={headline} />
        <Slip as="section" className={paper.light} aria-label={i18n._({ id: 'status.title', message: 'Status' })}>
          {status.code !== null && <RewardCode code={status.code} reward={rewardOf(i18n, followed)} />}
          <StatusReason of={status} />
          <StatusWay of={followed} />
          <StatusFacts of={followed} />
          {status.draw && <StatusDraw of={status.draw} />}
          <div className={styles.part}>
            <ReferenceNumber number={status.reference} />
          </div>
          <ContactLink />
        </Slip>
        {status.takes.includes('appeal') ? <Appeal /> : <StatusDock of={followed} />}
      </Task>
    </SiteScreen>
  );
}

/** Announces a changed headline to screen readers. */
function StatusNews({ headline }: { readonly headline: string }) {
  const [first] = useState(headline);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && headline !== first) setHasChanged(true);
  return (
    <div role="status">
      <VisuallyHidden>{hasChanged && headline}</VisuallyHidden>
    </div>
  );
}

/** Amount and method of the payment. */
function StatusFacts({ of: { status, instance } }: { readonly of: Followed }) {
  const { i18n } = useLingui();
  const amount = rewardLabel(instance)?.figure;
  const way = wayOf(i18n, status.reward);
  if (way === null || !amount || status.state === 'rejected') return null;
  return (
    <div className={styles.part}>
      <Ledger
        rows={[
          { term: i18n._({ id: 'status.amount', message: 'Rebate' }), value: amount },
          { term: i18n._({ id: 'status.via', message: 'Sent via' }), value: way },
        ]}
      />
    </div>
  );
}

function ContactLink() {
  const journey = useJourney();
  return (
    <p className={styles.contact}>
      <TextLink
        href={useLocaleHref('/contact')}
        onFollow={() => journey.send({ type: 'screen.requested', screen: 'contact' })}
      >
        <MailIcon />
        <Trans id="status.contact" message="Contact us" />
      </TextLink>
    </p>
  );
}
