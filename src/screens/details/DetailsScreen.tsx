import { Trans, useLingui } from '@lingui/react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectDetailsPhase, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourney, useJourneyValue } from '#src/flow/journey-context.tsx';
import { DoneSticker } from '#src/ui/art/DoneSticker.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { AccountDone } from '../account/AccountDone.tsx';
import { BackToForm } from '../outage/BackToForm.tsx';
import { OutageScreen } from '../outage/OutageScreen.tsx';
import { useOutage } from '../outage/useOutage.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { DetailsForm } from './DetailsForm.tsx';

/** Name, phone, address and password of an account (POINTS-4). Only support can change the email address. */
export function DetailsScreen() {
  const { i18n } = useLingui();
  const phase = useJourneyValue(selectDetailsPhase);
  const canLeave = useJourneyValue((snapshot) => snapshot.can({ type: 'outage.left' }));
  const outage = useOutage();
  const title = i18n._({ id: 'details.title', message: 'Your details' });
  if (outage) return <OutageScreen of={outage} title={title} back={canLeave && <BackToForm />} />;
  if (phase === 'form') return <DetailsForm title={title} />;
  if (phase === 'saved') return <Saved title={title} />;
  return <Unloaded title={title} hasFailed={phase === 'failed'} />;
}

function Saved({ title }: { readonly title: string }) {
  const journey = useJourney();
  return (
    <AccountDone
      title={title}
      picture={<DoneSticker />}
      action={
        <Button onClick={() => journey.send({ type: 'screen.requested', screen: 'profile' })}>
          <Trans id="details.toAccount" message="To your account" />
        </Button>
      }
    >
      <Trans id="details.saved" message="Your details have been saved." />
    </AccountDone>
  );
}

function Unloaded({ title, hasFailed }: { readonly title: string; readonly hasFailed: boolean }) {
  const journey = useJourney();
  const site = useJourneyValue(selectSite);
  useScreenFocus(`${title} · ${brandOf(site)}`);
  return (
    <SiteScreen ground>
      <Band title={title} art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />} />
      <Task>
        <Slip>
          {hasFailed && (
            <p>
              <Trans id="details.failed" message="Your details could not be loaded." />
            </p>
          )}
        </Slip>
        {hasFailed && (
          <Dock>
            <Button onClick={() => journey.send({ type: 'profile.retried' })}>
              <Trans id="common.tryAgain" message="Try again" />
            </Button>
          </Dock>
        )}
      </Task>
    </SiteScreen>
  );
}
