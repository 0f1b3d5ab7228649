import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { Band } from '#src/ui/Band.tsx';
import { CampaignArt } from '../shell/SiteScreen.tsx';
import styles from './PointsBand.module.css';

interface PointsBandProps {
  readonly title: string;
  /** The balance in points; null until it is loaded. */
  readonly points: number | null;
  /** To the right of the balance: a picture or a link. */
  readonly aside?: ReactNode;
  /** Below the balance. */
  readonly children?: ReactNode;
}

/** The balance, as the largest text of the band (PROF-1, POINTS-4). */
export function PointsBand({ title, points, aside, children }: PointsBandProps) {
  const { i18n } = useLingui();
  const art = useJourneyValue(selectSite).campaign.theme?.art ?? {};
  return (
    <Band art={<CampaignArt of={art} slot="band" />}>
      <div className={styles.balance}>
        <div className={styles.points}>
          <h1 className="display" tabIndex={-1}>
            {title}
          </h1>
          <p className="display">{points === null ? '–' : i18n.number(points)}</p>
        </div>
        {aside}
      </div>
      {children && <div className={styles.links}>{children}</div>}
    </Band>
  );
}
