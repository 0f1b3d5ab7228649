import { useLingui } from '@lingui/react';
import type { CSSProperties } from 'react';
import { selectInstance, selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { CampaignHtml } from '#src/ui/CampaignHtml.tsx';
import { offerText } from '../offer/offer-text.ts';
import { CampaignArt } from '../shell/SiteScreen.tsx';
import styles from './GatePoster.module.css';

/**
 * The reward in large type next to the brand's picture, for a gate that is the first screen of the visit (OFFER-1).
 *
 * @param isBrief omits the line below the reward, which leaves its space to the questions
 */
export function GatePoster({ isBrief }: { readonly isBrief: boolean }) {
  const { i18n } = useLingui();
  const site = useJourneyValue(selectSite);
  const instance = useJourneyValue(selectInstance);
  const { headline, lead } = offerText(site, instance, i18n);
  const art = site.campaign.theme?.art ?? {};
  return (
    <div className={styles.first}>
      <CampaignArt of={art} slot={art.band ? 'band' : 'poster'} className={styles.art} />
      <p className={`display ${styles.reward}`}>
        {/* splits at figures: "$10" and " back", "Win " and "$100"; "Roll the cask" has no figure and stays whole */}
        {headline.split(/(\S*\d\S*)/).map(
          (part, index, { length }) =>
            part && (
              <span
                key={part}
                className={length === 1 ? styles.words : index % 2 ? undefined : styles.rest}
                style={{ '--letters': lettersOf(part, length === 1 ? 2 : 1) } as CSSProperties}
              >
                {part}
              </span>
            ),
        )}
      </p>
      {!isBrief && <CampaignHtml className={styles.lead} html={lead} />}
    </div>
  );
}

/** Returns how many letters must fit into a line next to the picture. Beyond nine, the text wraps between words. */
function lettersOf(part: string, lines: number): number {
  return Math.max(...part.split(' ').map((word) => word.length), Math.min(part.length / lines, 9));
}
