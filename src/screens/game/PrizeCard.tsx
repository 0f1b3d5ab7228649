import { selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { brandName } from '../shell/brand-name.ts';
import { CampaignArt } from '../shell/SiteScreen.tsx';
import styles from './PrizeCard.module.css';

/** The largest type of a prize, in rem, and how many characters of one rem fit on the card. */
const LARGEST = 3.4;
const ROOM = 24;

/** The prize as a card of the brand; a money card has a chip. The words of the panel name the prize as well. */
export function PrizeCard({ prize }: { prize: string }) {
  const site = useJourneyValue(selectSite);
  return (
    <div className={styles.card} aria-hidden="true">
      <span className={`display ${styles.brand}`}>{brandName(site)}</span>
      {prize.includes('$') && (
        <svg className={styles.chip} viewBox="0 0 54 40">
          <rect width={54} height={40} rx={7} fill="#ffdf8a" />
          <path
            d="M0,14 H18 V26 H0 M54,14 H36 V26 H54 M18,0 V40 M36,0 V40"
            fill="none"
            stroke="#c08a1e"
            strokeWidth={2}
          />
        </svg>
      )}
      <CampaignArt of={site.campaign.theme?.art ?? {}} slot="emblem" className={styles.emblem} />
      <span className={`display ${styles.prize}`} style={{ fontSize: `${Math.min(LARGEST, ROOM / prize.length)}rem` }}>
        {prize}
      </span>
    </div>
  );
}
