import type { ReactNode } from 'react';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { SiteScreen } from '../shell/SiteScreen.tsx';
import styles from './GameFrame.module.css';

interface GameFrameProps {
  /** Whether to show the brand's picture above the dock, on screens with space for it. */
  readonly ground?: boolean;
  readonly children: ReactNode;
}

/**
 * The page of the game: the brand's backdrop, or rays, behind everything, with header and legal links around it
 * (SHELL-6).
 */
export function GameFrame({ ground = false, children }: GameFrameProps) {
  const { campaign } = useJourneyValue(selectSite);
  const hasBackdrop = campaign.theme?.art?.backdrop !== undefined;
  return (
    <SiteScreen backdrop={hasBackdrop} ground={ground}>
      {!hasBackdrop && <div className={styles.rays} aria-hidden="true" />}
      {children}
    </SiteScreen>
  );
}
