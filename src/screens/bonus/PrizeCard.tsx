import type { CSSProperties } from 'react';
import { brandOf } from '#domain/rules/brand.ts';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { classes } from '#src/ui/classes.ts';
import { CampaignArt } from '../shell/SiteScreen.tsx';
import styles from './PrizeCard.module.css';
import { prizeParts } from './prize-parts.ts';

/** Maximum font size of a prize, as a fraction of the card's width. */
const LARGEST = 0.2294;
/** A line of n characters fits the card at the font size ROOM / n, as a fraction of the card's width. */
const ROOM = 1.4656;
/** Maximum characters per line. A longer name takes two or at most three lines, so its letters stay large (GAME-9). */
const MOST_IN_LINE = 14;
/** Characters by which the longest line may exceed the mean, because lines break between words. */
const UNEVEN = 3;

/** Maximum width of a prize, in characters, that leaves space for the emblem beside it, such as $100. */
const MOST_BESIDE = 4;
/** The width of a unit's characters, and of the space before it, in characters of its figure. */
const UNIT = 0.39;

/** Returns the font size, as a fraction of the card's width, at which all lines and the longest word fit. */
function sizeOf(prize: string): number {
  const lines = Math.min(3, Math.ceil(prize.length / MOST_IN_LINE));
  const mean = Math.ceil(prize.length / lines) + (lines > 1 ? UNEVEN : 0);
  const longest = Math.max(...prize.split(' ').map((word) => word.length));
  return Math.min(LARGEST, ROOM / Math.max(mean, longest));
}

/** Splits a prize into figure and words: '10' and 'points', '$100' and 'prepaid gift card'; null without a figure. */
function figureIn(prize: string): { readonly figure: string; readonly words: string } | null {
  const [, count, unit] = /^([\d.,]+) (\p{Letter}+)$/u.exec(prize) ?? [];
  if (count !== undefined && unit !== undefined) return { figure: count, words: unit };
  const parts = prizeParts(prize);
  // Only if the name begins with the sum, so that its words keep their order.
  return parts.figure && parts.words && prize.startsWith(parts.figure) ? parts : null;
}

/** Whether the emblem is above the prize, because the prize is too wide for one beside it: '1,000', '10 points'. */
function isEmblemAbove(shown: string, unit: string): boolean {
  return shown.length + (unit ? (unit.length + 1) * UNIT : 0) > MOST_BESIDE;
}

/**
 * The prize as a card in the brand's two poster colours, so its letters have the theme's contrast (GAME-14). A card for
 * money has a chip.
 *
 * @param id of the prize's name
 */
export function PrizeCard({ id, prize }: { readonly id: string; readonly prize: string }) {
  const site = useJourneyValue(selectSite);
  const parts = figureIn(prize);
  const shown = parts?.figure ?? prize;
  const isMoney = prize.includes('$');
  const share: CSSProperties & Record<'--share', number> = { '--share': sizeOf(shown) };
  return (
    <div className={styles.card}>
      <span className={classes('display', styles.brand)} aria-hidden="true">
        {brandOf(site)}
      </span>
      {isMoney && <span className={styles.chip} aria-hidden="true" />}
      <CampaignArt
        of={site.campaign.theme?.art ?? {}}
        slot="emblem"
        className={classes(styles.emblem, isEmblemAbove(shown, isMoney ? '' : (parts?.words ?? '')) && styles.above)}
      />
      <span
        id={id}
        className={classes('display', styles.prize)}
        style={share}
        data-counted={parts !== null || undefined}
      >
        {parts ? (
          <>
            <span>{parts.figure}</span> <small className={classes(isMoney && styles.words)}>{parts.words}</small>
          </>
        ) : (
          prize
        )}
      </span>
    </div>
  );
}
