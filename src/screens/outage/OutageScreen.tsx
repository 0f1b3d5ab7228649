import { type ReactNode } from 'react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { ClockSeal } from '#src/ui/art/ClockSeal.tsx';
import { Envelope } from '#src/ui/art/Envelope.tsx';
import { Band } from '#src/ui/Band.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Slip } from '#src/ui/Slip.tsx';
import { Task } from '#src/ui/Task.tsx';
import { useScreenFocus } from '#src/ui/useScreenFocus.ts';
import { CampaignArt, SiteScreen } from '../shell/SiteScreen.tsx';
import styles from './OutageScreen.module.css';
import { OutageWords } from './OutageWords.tsx';
import { TryNow } from './TryNow.tsx';
import type { ShownOutage } from './useOutage.ts';

interface OutageScreenProps {
  readonly of: ShownOutage;
  readonly title: string;
  readonly progress?: ReactNode;
  /** The button that returns to the sent form, if the visitor can return. */
  readonly back?: ReactNode;
  /** What happens to the sent data if the visitor closes the page. */
  readonly note?: ReactNode;
  /** Additional text while the call is being retried. */
  readonly children?: ReactNode;
}

/**
 * Replaces a screen's task while its call waits for the network or the server (OUTAGE-6): a sealed letter with a clock
 * as its seal.
 */
export function OutageScreen({ of, title, progress, back, note, children }: OutageScreenProps) {
  const site = useJourneyValue(selectSite);
  useScreenFocus(`${title} · ${brandOf(site)}`);
  return (
    <SiteScreen>
      <Band progress={progress} title={title} art={<CampaignArt of={site.campaign.theme?.art ?? {}} slot="band" />} />
      <Task>
        <Slip className={styles.waiting}>
          <Envelope className={styles.letter} variant="sealed" seal={<ClockSeal />} />
          <OutageWords of={of}>{children}</OutageWords>
          {note}
        </Slip>
        <Dock>
          <TryNow of={of} />
          {back}
        </Dock>
      </Task>
    </SiteScreen>
  );
}
