import type { ReactNode } from 'react';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Band } from '#src/ui/Band.tsx';
import { JourneyProgress } from '../shell/JourneyProgress.tsx';
import { CampaignArt } from '../shell/SiteScreen.tsx';
import styles from './GameBand.module.css';

interface GameBandProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** The band of the game's screens. */
export function GameBand({ title, lead, aside, children }: GameBandProps) {
  const { campaign } = useJourneyValue(selectSite);
  const progress = (
    <div className={styles.progress}>
      <JourneyProgress current="bonus" />
    </div>
  );
  return (
    <Band
      progress={progress}
      title={title}
      lead={lead}
      aside={aside}
      art={<CampaignArt of={campaign.theme?.art ?? {}} slot="band" />}
    >
      {children}
    </Band>
  );
}
