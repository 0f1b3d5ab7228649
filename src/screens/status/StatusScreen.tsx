import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite, selectStatus, selectStatusPhase } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { OutageScreen } from '../outage/OutageScreen.tsx';
import { useOutage } from '../outage/useOutage.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { StatusShown } from './StatusShown.tsx';

/** Status of a submission, opened by its link (STATUS-2 … STATUS-7). */
export function StatusScreen() {
  const { i18n } = useLingui();
  const journey = useJourney();
  const status = useJourneyValue(selectStatus);
  const phase = useJourneyValue(selectStatusPhase);
  const canLeave = useJourneyValue((snapshot) => snapshot.can({ type: 'outage.left' }));
  const outage = useOutage();
  const title = i18n._({ id: 'status.title', message: 'Status' });
  const contact = (
    <Button variant="second" onClick={() => journey.send({ type: 'screen.requested', screen: 'contact' })}>
      <Trans id="footer.contact" message="Contact" />
    </Button>
  );
  if (outage)
    return (
      <OutageScreen
        of={outage}
        title={title}
        back={
          canLeave && (
            <Button variant="second" onClick={() => journey.send({ type: 'outage.left' })}>
              <Trans id="status.back" message="Back to the status" />
            </Button>
          )
        }
      />
    );
  if (phase === 'unknown')
    return (
      <NoStatus title={title} action={contact}>
        <Trans
          id="status.unknown"
          message="There is no submission under this link. Please open the one in your email, or contact us."
        />
      </NoStatus>
    );
  if (phase === 'failed')
    return (
      <NoStatus
        title={title}
        action={
          <Button onClick={() => journey.send({ type: 'status.retried' })}>
            <Trans id="common.tryAgain" message="Try again" />
          </Button>
        }
      >
        <Trans id="status.failed" message="The status of your submission could not be loaded." />
      </NoStatus>
    );
  if (status === null)
    return (
      <NoStatus title={title}>
        <Trans id="status.loading" message="The status of your submission is loading." />
      </NoStatus>
    );
  return <StatusShown status={status} />;
}

interface NoStatusProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Message shown if there is no status to show. */
function NoStatus({ title, action, children }: NoStatusProps) {
  const site = useJourneyValue(selectSite);
  useScreenFocus(`${title} · ${brandOf(site)}`, title);
  return (
    <SiteScreen>
      <Band title={title} art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />} />
      <Task>
        <Slip as="section">
          <p role="status">{children}</p>
        </Slip>
        {action && <Dock>{action}</Dock>}
      </Task>
    </SiteScreen>
  );
}
