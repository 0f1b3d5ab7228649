import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { hasDetails } from '#domain/rules/instance-rules.ts';
import { brandOf } from '#domain/rules/brand.ts';
import { selectInstance, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { InfoIcon } from '#src/ui/art/note-icons.tsx';
import { Band } from '#src/ui/Band.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { Tear } from '#src/ui/Tear.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { STEP_NAMES } from '../shell/journey-progress.ts';
import { JourneyProgress } from '../shell/JourneyProgress.tsx';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import { UploadDock } from './UploadDock.tsx';
import { UploadEarn } from './UploadEarn.tsx';
import { UploadSnap } from './UploadSnap.tsx';

/** Receipt upload: Shop. Snap. Earn. (RCPT-1 … RCPT-4, RCPT-11 … RCPT-14). */
export function UploadScreen() {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const instance = useJourneyValue(selectInstance);
  const { themeInformation } = instance;
  const [requirementsAreOpen, setRequirementsAreOpen] = useState(false);
  useScreenFocus(`${i18n._(STEP_NAMES.upload)} · ${brandOf(site)}`);

  return (
    <SiteScreen>
      <Band
        progress={<JourneyProgress current="upload" />}
        title={<Trans id="upload.shop" message="Shop." />}
        lead={<CampaignHtml html={themeInformation.description} />}
        aside={
          hasDetails(instance) && (
            <IconButton
              label={i18n._({ id: 'upload.requirements', message: 'Offer requirements' })}
              onClick={() => setRequirementsAreOpen(true)}
            >
              <InfoIcon />
            </IconButton>
          )
        }
        art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />}
      />
      <Task>
        <Slip>
          <UploadSnap />
          <Tear />
          <UploadEarn />
        </Slip>
        <UploadDock />
      </Task>
      {requirementsAreOpen && (
        <Dialog
          title={i18n._({ id: 'offer.requirements', message: 'Purchase Requirements and Savings Details' })}
          onClose={() => setRequirementsAreOpen(false)}
        >
          <CampaignHtml html={themeInformation.details} />
        </Dialog>
      )}
    </SiteScreen>
  );
}
