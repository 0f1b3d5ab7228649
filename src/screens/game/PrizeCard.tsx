import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { classes } from '#src/ui/classes.ts';
import { CampaignArt } from '../shell/SiteScreen.tsx';
import styles from './PrizeCard.module.css';

/** The largest font size of a prize, in rem, and how many characters fit on a line of the card at 1 rem. */
const LARGEST = 3.4;
const ROOM = 24;
/** A longer name goes on two lines, or on three at most, so that its letters stay large (L-15). */
const MOST_IN_LINE = 14;
/** Lines break between words, so the longest is some characters longer than their mean. */
const UNEVEN = 3;

/** A prize of up to so many characters, such as $100, leaves room for the emblem beside it; above a longer one. */
const MOST_BESIDE = 4;

/** The font size in rem at which the name fits on its lines, and the longest word on one. */
function sizeOf(prize: string): number {
  const lines = Math.min(3, Math.ceil(prize.length / MOST_IN_LINE));
  const mean = Math.ceil(prize.length / lines) + (lines > 1 ? UNEVEN : 0);
  const longest = Math.max(...prize.split(' ').map((word) => word.length));
  return Math.min(LARGEST, ROOM / Math.max(mean, longest));
}

/** The prize as a card of the brand; a money card has a chip. `id` is that of the prize's name. */
export function PrizeCard({ id, prize }: { readonly id: string; readonly prize: string }) {
  const site = useJourneyValue(selectSite);
  return (
    <div className={styles.card}>
      <span className={`display ${styles.brand}`} aria-hidden="true">
        {brandOf(site)}
      </span>
      {prize.includes('$') && (
        <svg className={styles.chip} viewBox="0 0 54 40" aria-hidden="true">
          <rect width={54} height={40} rx={7} fill="#ffdf8a" />
          <path
            d="M0,14 H18 V26 H0 M54,14 H36 V26 H54 M18,0 V40 M36,0 V40"
            fill="none"
            stroke="#c08a1e"
            strokeWidth={2}
          />
        </svg>
      )}
      <CampaignArt
        of={site.campaign.theme?.art ?? {}}
        slot="emblem"
        className={classes(styles.emblem, prize.length > MOST_BESIDE && styles.above)}
      />
      <span id={id} className={`display ${styles.prize}`} style={{ fontSize: `${sizeOf(prize)}rem` }}>
        {prize}
      </span>
    </div>
  );
}
